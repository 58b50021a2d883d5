/** A bucket of S3, or of what speaks its language. */
export interface BucketConfig {
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  /** In front of each name; empty, or with a slash at its end. */
  readonly prefix: string
  /** The bucket stands in the path, not in the host's name. */
  readonly isPathStyle: boolean
  /** Absent: what the machine itself is allowed, or what AWS's own variables say. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string }
}

const amazonRegion = /^s3[.-]([a-z]+-[a-z]+-\d)\.amazonaws\.com$/

/**
 * Reads `https://KEY:SECRET@host/bucket/prefix?region=eu-west-1&style=path`. Returns undefined for what is none. Keys, prefix and
 * options may be left out; the style is `path` except at Amazon, the region what Amazon's host says, else `us-east-1`.
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
