import { expect, it } from 'vitest'
import { readBucketUrl } from './bucketUrl'

it('reads keys, bucket and what stands in front of names', () => {
  expect(readBucketUrl('http://key:a%2Fb@store.example:9000/forms/one/two')).toEqual({
    endpoint: 'http://store.example:9000',
    region: 'us-east-1',
    bucket: 'forms',
    prefix: 'one/two/',
    isPathStyle: true,
    credentials: { accessKeyId: 'key', secretAccessKey: 'a/b' },
  })
})

it("knows Amazon's hosts, and what is said instead", () => {
  expect(readBucketUrl('https://s3.eu-west-1.amazonaws.com/forms')).toEqual({
    endpoint: 'https://s3.eu-west-1.amazonaws.com',
    region: 'eu-west-1',
    bucket: 'forms',
    prefix: '',
    isPathStyle: false,
  })
  expect(readBucketUrl('https://store.example/forms?style=virtual&region=mx-1')).toMatchObject({
    region: 'mx-1',
    isPathStyle: false,
  })
})

it.each([
  'forms',
  'ftp://key:secret@store.example/forms',
  'https://key:secret@store.example',
  'https://key@store.example/forms',
  'https://key:%zz@store.example/forms',
  'https://store.example/Forms',
  'https://store.example/forms?style=other',
  'https://store.example/forms?bucket=other',
])('refuses %s', (text) => {
  expect(readBucketUrl(text)).toBeUndefined()
})
