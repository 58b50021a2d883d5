/** A bucket of S3 or of a compatible store. */
export interface BucketConfig {
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  /** The prefix of each name; empty, or ending with a slash. */
  readonly prefix: string
  /** Whether the bucket is part of the path instead of the host's name. */
  readonly isPathStyle: boolean
  /** When absent, the machine's own permissions or AWS's own variables are used. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string }
}

const amazonRegion = /^s3[.-]([a-z]+-[a-z]+-\d)\.amazonaws\.com$/

/**
 * Reads `https://KEY:SECRET@host/bucket/prefix?region=eu-west-1&style=path`; undefined when it is invalid. Keys, prefix and options are
 * optional; the style is `path` except at Amazon, the region that of Amazon's host or else `us-east-1`.
 */
export function readBucketUrl(text: string): BucketConfig | undefined {
  if (!URL.canParse(text) || /%(?![\da-f]{2})/i.test(text)) return undefined
  const { protocol, origin, hostname, username, password, pathname, searchParams, hash } = new URL(text)
  const [bucket, ...folders] = pathname.split('/').filter(Boolean)
  const [region, style] = [searchParams.get('region'), searchParams.get('style')]
  const known = [...searchParams.keys()].every((key) => key === 'region' || key === 'style')
  if (!/^https?:$/.test(protocol) || bucket === undefined || hash || !known) return undefined
  if (!/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(bucket)) return undefined
  if (style !== null && style !== 'path' && style !== 'virtual') return undefined
  if ((username === '') !== (password === '')) return undefined
  const ofAmazon = amazonRegion.exec(hostname)?.[1]
  return {
    endpoint: origin,
    region: region ?? ofAmazon ?? 'us-east-1',
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    isPathStyle: style === null ? ofAmazon === undefined : style === 'path',
    ...(username && {
      credentials: {
        accessKeyId: decodeURIComponent(username),
        secretAccessKey: decodeURIComponent(password),
      },
    }),
  }
}
