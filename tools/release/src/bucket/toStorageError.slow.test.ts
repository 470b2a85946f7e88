import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeFakeShellBuild } from '@ank/testkit/builds';
import { S3Client } from '@aws-sdk/client-s3';
import { publishBuilds } from '../publish/publishBuilds';
import { newBucketStorage } from './bucketStorage';

test('a storage that does not answer is told in a sentence', async () => {
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
  const client = new S3Client({
    endpoint: 'http://127.0.0.1:1',
    credentials: { accessKeyId: 'any', secretAccessKey: 'any' },
    region: 'us-east-1',
    maxAttempts: 2,
  });
  const target = newBucketStorage({ client, bucket: 'ank-site', prefix: '' });
  await assert.rejects(publishBuilds(target, [makeFakeShellBuild()]), /nothing answers at the endpoint/);
});
