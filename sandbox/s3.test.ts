import { expect, test } from 'vitest';
import { startS3StandIn } from './s3.ts';
import { signatureProblem } from './s3-signature.ts';

/** The example in Amazon's description of signatures in the header. */
const KEY = {
  id: 'AKIAIOSFODNN7EXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const AT = Date.parse('2013-05-24T00:00:00Z');
const SIGNATURE = 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41';
const authorization = (signature: string) =>
  `AWS4-HMAC-SHA256 Credential=${KEY.id}/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=${signature}`;
const REQUEST = {
  method: 'GET',
  url: '/test.txt',
  headers: {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
    authorization: authorization(SIGNATURE),
  },
};

test('Amazon’s own example is signed, and not once anything in it differs', () => {
  expect(signatureProblem(REQUEST, KEY, AT)).toBeUndefined();
  const withHeaders = (headers: Record<string, string>) => ({
    ...REQUEST,
    headers: { ...REQUEST.headers, ...headers },
  });
  const problems: [Parameters<typeof signatureProblem>, string][] = [
    [[{ ...REQUEST, method: 'PUT' }, KEY, AT], 'SignatureDoesNotMatch'],
    [[{ ...REQUEST, url: '/test.txt?acl' }, KEY, AT], 'SignatureDoesNotMatch'],
    [[{ ...REQUEST, url: '/other.txt' }, KEY, AT], 'SignatureDoesNotMatch'],
    [[withHeaders({ range: 'bytes=0-99' }), KEY, AT], 'SignatureDoesNotMatch'],
    [[withHeaders({ 'x-amz-copy-source': '/other' }), KEY, AT], 'AccessDenied'],
    [[withHeaders({ authorization: '' }), KEY, AT], 'AccessDenied'],
    [[withHeaders({ authorization: authorization('0'.repeat(64)) }), KEY, AT], 'SignatureDoesNotMatch'],
    [[REQUEST, { ...KEY, secret: 'another' }, AT], 'SignatureDoesNotMatch'],
    [[REQUEST, { ...KEY, id: 'another' }, AT], 'InvalidAccessKeyId'],
    [[REQUEST, { ...KEY, region: 'eu-central-1' }, AT], 'AuthorizationHeaderMalformed'],
    [[REQUEST, KEY, AT + 16 * 60_000], 'RequestTimeTooSkewed'],
  ];
  for (const [args, code] of problems) expect(signatureProblem(...args)).toBe(code);
});

test('an unsigned request gets nothing', async () => {
  await using s3 = await startS3StandIn({ key: KEY, bucket: 'backups' });
  s3.files.set('secret', Buffer.from('x'));
  const answer = await fetch(`http://127.0.0.1:${s3.port}/backups/secret`);
  expect([answer.status, await answer.text()]).toEqual([403, '<Error><Code>AccessDenied</Code></Error>']);
  expect(s3.requests).toEqual([]);
});
