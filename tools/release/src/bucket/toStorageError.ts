export type S3Failure = {
  name?: string;
  code?: string;
  message?: string;
  $metadata?: { httpStatusCode?: number; attempts?: number };
};

const ERROR_WORDS: Record<string, string> = {
  NoSuchBucket: 'there is no such bucket',
  CredentialsProviderError: 'no credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE',
  InvalidAccessKeyId: 'the storage does not know this access key',
  SignatureDoesNotMatch: 'the secret key does not fit the access key',
  AccessDenied: 'these credentials may not do that: they need s3:ListBucket, s3:GetObject and s3:PutObject',
  ECONNREFUSED: 'nothing answers at the endpoint: look at AWS_ENDPOINT_URL_S3',
  ENOTFOUND: 'the endpoint has no address: look at AWS_ENDPOINT_URL_S3 and AWS_REGION',
  TimeoutError: 'the storage does not answer in time: nothing was made live, try again',
};

export const toStorageError = (bucket: string, error: unknown): Error => {
  const { name = '', code = '', message = '', $metadata } = error as S3Failure;
  const status = $metadata?.httpStatusCode ? ` (status ${$metadata.httpStatusCode})` : '';
  const words = ERROR_WORDS[name] ?? ERROR_WORDS[code] ?? `${name}: ${message}`;
  return new Error(`${bucket}: ${words}${status}`, { cause: error });
};
