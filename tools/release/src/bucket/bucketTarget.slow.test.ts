import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shellBuild } from '@ank/testkit/builds';
import { S3Client } from '@aws-sdk/client-s3';
import { publishBuilds } from '../publish/publish';
import { bucketTarget } from './bucketTarget';

test('a storage that does not answer is told in a sentence', async () => {
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
  const client = new S3Client({
    endpoint: 'http://127.0.0.1:1',
    credentials: { accessKeyId: 'any', secretAccessKey: 'any' },
    region: 'us-east-1',
    maxAttempts: 2,
  });
  const target = bucketTarget({ client, bucket: 'ank-site', prefix: '' });
  await assert.rejects(publishBuilds(target, [shellBuild()]), /nothing answers at the endpoint/);
});
