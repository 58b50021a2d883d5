import { resolve } from 'node:path'
import { signUpModes, type SignUpMode } from '../../schemas/model/signUpModes'
import { readCount, readMegabytes, readPort, readSeconds, Unusable } from './configNumbers'
import { readBucketUrl, type BucketConfig } from './bucketUrl'
import { readProvider, type ProviderConfig } from './providerConfig'
import { mebibyte } from '../support/mebibyte'

export interface Config {
  /** 0 lets the system choose a free port. */
  readonly port: number
  readonly host: string
  /** The absolute path of the folder with all data: the embedded database, uploaded files, logs. */
  readonly dataDir: string
  /** The address of another PostgreSQL, used instead of the embedded one. */
  readonly databaseUrl?: string
  /** The bucket in which uploaded files are kept instead of the data folder. */
  readonly bucket?: BucketConfig
  readonly ownerEmail?: string
  readonly ownerPassword?: string
  /** The address that people type, without a trailing slash; made from host and port when absent. */
  readonly baseUrl?: string
  /** Signs sessions; without it a key is made at the first start and kept in the database. */
  readonly secretKey?: string
  /** The value of Fastify's `trustProxy`: nobody, everybody, a number of hops, or addresses. */
  readonly trustProxy: boolean | number | string[]
  readonly logLevel: LogLevel
  readonly maps: MapConfig
  /** The mail server that sends e-mails; when absent, e-mails are kept in the product's mailbox. */
  readonly mail?: MailConfig
  /** Private hosts, with or without a port, that buttons may call nevertheless. */
  readonly outboundAllow: readonly string[]
  /** Bytes that uploads leave free on the disk, mainly for the database. */
  readonly leastFree: number
  /** Bytes that the members of an account may upload. */
  readonly accountRoom: number
  /** The most records of a download. */
  readonly mostDownloaded: number
  readonly mailBytes: number
  /** Who may create an account: nobody, people who were invited, or everybody. */
  readonly signUp: SignUpMode
  /** The identity provider that people can log in with besides their passwords; none when absent. */
  readonly provider?: ProviderConfig
  /** The file of the terms that people accept to create an account; the product's own terms when absent. */
  readonly termsFile?: string
  /** The name of whoever runs the installation, for its terms. */
  readonly operator?: string
  /** Milliseconds for which a stopping node still serves, while its health says that it will stop. */
  readonly drain: number
}

export interface MailConfig {
  /** `smtp://` or `smtps://`, with user and password if the server requires them. */
  readonly url: string
  /** The sender of all e-mails. */
  readonly from: { readonly name: string; readonly address: string }
}

export interface MapConfig {
  /** Null for no maps. */
  readonly tiles: { readonly url: string; readonly attribution: string } | null
  /** The service that finds places by name; none when absent. */
  readonly searchUrl?: string
}

const openStreetMap = {
  url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  attribution: '© OpenStreetMap contributors',
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** Lists one sentence for each wrong variable: its name, what is wrong, and what to write. */
export class ConfigError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'ConfigError'
    this.problems = problems
  }
}

type Environment = Readonly<Record<string, string | undefined>>

function readHost(text: string): string {
  if (/^[A-Za-z0-9.:_%-]+$/.test(text)) return text
  throw new Unusable(
    'is not an address to listen on: write 127.0.0.1 for this machine only, or 0.0.0.0 for all networks',
  )
}

function readDatabaseUrl(text: string): string {
  if (/^postgres(ql)?:\/\/./.test(text) && URL.canParse(text)) return text
  // The message does not repeat the value, which usually contains a password.
  throw new Unusable(
    'is not the address of a PostgreSQL: write postgresql://user:password@host:5432/database, ' +
      'or leave it out to use the embedded database',
  )
}

function readBucket(text: string): BucketConfig {
  const bucket = readBucketUrl(text)
  if (bucket) return bucket
  // The message does not repeat the value, which usually contains a key.
  throw new Unusable(
    'is not the address of a bucket: write https://KEY:SECRET@host/bucket?region=eu-west-1 (with the characters / : @ + ' +
      'of the secret as %2F %3A %40 %2B), or leave it out to keep files in DATA_DIR',
  )
}

function readEmail(text: string): string {
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) && text.length <= 254) return text
  throw new Unusable('is not an e-mail address: write one such as ana@example.com')
}

function readSmtpUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && /^smtps?:$/.test(url.protocol) && url.hostname !== '') return text
  // The message does not repeat the value, which usually contains a password.
  throw new Unusable(
    'is not the address of a mail server: write smtp://user:password@host:587 or smtps://user:password@host:465, ' +
      'or leave it out to keep e-mails in the mailbox of the product',
  )
}

/** Reads `Acopio <forms@example.com>`, or an address alone. */
function readSender(text: string): MailConfig['from'] {
  const [, name = '', address = text] = /^([^<>"\r\n]*)<([^<>]+)>$/.exec(text) ?? []
  return { name: name.trim(), address: readEmail(address.trim()) }
}

function readPassword(text: string): string {
  const bytes = Buffer.byteLength(text)
  if (bytes >= 6 && bytes <= 72) return text
  throw new Unusable(`has ${bytes} bytes: write a password of 6 to 72, or leave it out and one is made`)
}

function readBaseUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const usable =
    url && /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username && url.pathname === '/'
  if (usable) return url.origin
  throw new Unusable(
    'is not the address of a site: write one such as https://forms.example.com, without a path',
  )
}

function readSecretKey(text: string): string {
  if (Buffer.byteLength(text) >= 32) return text
  throw new Unusable(
    'is too short to be safe: write at least 32 random characters (openssl rand -base64 48), ' +
      'or leave it out and one is made',
  )
}

function readTrustProxy(text: string): boolean | number | string[] {
  const word = text.toLowerCase()
  if (word === 'true' || word === 'false') return word === 'true'
  if (/^\d{1,2}$/.test(text)) return Number(text)
  const addresses = text.split(',').map((address) => address.trim())
  const known =
    /^(loopback|linklocal|uniquelocal|(\d{1,3}\.){3}\d{1,3}(\/\d{1,2})?|[\da-fA-F:]*:[\da-fA-F:]*(\/\d{1,3})?)$/
  if (addresses.every((address) => known.test(address))) return addresses
  throw new Unusable(
    'does not say which proxies to trust: write true, false, a number of proxies such as 1, ' +
      'or their addresses such as 10.0.0.0/8,loopback',
  )
}

function readTilesUrl(text: string): string | null {
  if (text.toLowerCase() === 'none') return null
  const [z, x, y] = ['{z}', '{x}', '{y}'].map((part) => text.includes(part))
  const plain = text.replace(/\{\w+\}/g, 'a')
  if (z && x && y && /^https?:\/\/[^\s;,'"]+$/.test(plain) && URL.canParse(plain)) return text
  throw new Unusable(
    `is not the address of map tiles: write one such as ${openStreetMap.url}, or none for no maps`,
  )
}

function readSearchUrl(text: string): string {
  if (/^https?:\/\/./.test(text) && URL.canParse(text)) return text
  throw new Unusable(
    'is not the address of a place search: write one such as https://nominatim.openstreetmap.org/search',
  )
}

function readHosts(text: string): string[] {
  const hosts = text.split(',').map((host) => host.trim().toLowerCase())
  if (hosts.every((host) => /^(\[[\da-f:]+\]|[a-z\d._-]+)(:\d{1,5})?$/.test(host))) return hosts
  throw new Unusable(
    'does not say which hosts: write their names, with a port where only that one is meant, such as ' +
      'erp.example.lan,10.0.0.5:8080',
  )
}

function readSignUp(text: string): SignUpMode {
  const mode = signUpModes.find((known) => known === text.toLowerCase())
  if (mode) return mode
  throw new Unusable(`does not say who may make an account: write one of ${signUpModes.join(', ')}`)
}

function readLogLevel(text: string): LogLevel {
  const level = logLevels.find((known) => known === text.toLowerCase())
  if (level) return level
  throw new Unusable(`is not a level: write one of ${logLevels.join(', ')}`)
}

/** Variables whose value never appears in a message. */
const secrets = new Set([
  'DATABASE_URL',
  'S3_URL',
  'SMTP_URL',
  'OWNER_PASSWORD',
  'SECRET_KEY',
  'OIDC_CLIENT_SECRET',
])

/**
 * Reads the configuration from environment variables, all optional; an empty one counts as absent. Throws a `ConfigError` that names all
 * wrong variables, so that they can be fixed at once.
 */
export function readConfig(env: Environment, workingFolder: string): Config {
  const problems: string[] = []

  const optional = <T>(name: string, read: (text: string) => T): T | undefined => {
    const text = env[name]?.trim()
    if (!text) return undefined
    try {
      return read(text)
    } catch (error) {
      if (!(error instanceof Unusable)) throw error
      const shown = secrets.has(name) ? name : `${name}=${text}`
      problems.push(`${shown} ${error.message}.`)
      return undefined
    }
  }
  const kept = <K extends string, T>(key: K, value: T | undefined) =>
    (value === undefined ? {} : { [key]: value }) as { [P in K]?: T }

  const baseUrl = optional('BASE_URL', readBaseUrl)
  const smtpUrl = optional('SMTP_URL', readSmtpUrl)
  const from = optional('MAIL_FROM', readSender)
  if (env['SMTP_URL']?.trim()) {
    if (!env['MAIL_FROM']?.trim())
      problems.push('MAIL_FROM is missing: with SMTP_URL, write the address that e-mails come from.')
    if (!env['BASE_URL']?.trim())
      problems.push(
        'BASE_URL is missing: with SMTP_URL, write the address that the links of e-mails lead to.',
      )
  }
  const signUp = optional('SIGNUP', readSignUp) ?? 'closed'
  if (signUp === 'open' && smtpUrl === undefined)
    problems.push(
      'SMTP_URL is missing: with SIGNUP=open, write the mail server by which people get the link that shows that an address is theirs.',
    )
  const { provider, missing } = readProvider(optional, baseUrl)
  problems.push(...missing)
  const tilesUrl = optional('MAP_TILES_URL', readTilesUrl)
  const attribution = optional('MAP_ATTRIBUTION', String)
  const ownTiles = tilesUrl && { url: tilesUrl, attribution: attribution ?? '' }
  const config: Config = {
    port: optional('PORT', readPort) ?? 3000,
    host: optional('HOST', readHost) ?? '127.0.0.1',
    dataDir: resolve(workingFolder, optional('DATA_DIR', String) ?? 'data'),
    ...kept('databaseUrl', optional('DATABASE_URL', readDatabaseUrl)),
    ...kept('bucket', optional('S3_URL', readBucket)),
    ...kept('ownerEmail', optional('OWNER_EMAIL', readEmail)),
    ...kept('ownerPassword', optional('OWNER_PASSWORD', readPassword)),
    ...kept('baseUrl', baseUrl),
    ...(smtpUrl !== undefined && from && { mail: { url: smtpUrl, from } }),
    ...kept('secretKey', optional('SECRET_KEY', readSecretKey)),
    trustProxy: optional('TRUST_PROXY', readTrustProxy) ?? false,
    logLevel: optional('LOG_LEVEL', readLogLevel) ?? 'info',
    leastFree: optional('MIN_FREE_MB', readMegabytes) ?? 512 * mebibyte,
    accountRoom: optional('ACCOUNT_FILES_MB', readMegabytes) ?? 102_400 * mebibyte,
    mostDownloaded: optional('DOWNLOAD_RECORDS', readCount) ?? 150_000,
    mailBytes: (optional('MAIL_MB', readCount) ?? 15) * mebibyte,
    signUp,
    ...kept('provider', provider),
    ...kept(
      'termsFile',
      optional('TERMS_FILE', (text) => resolve(workingFolder, text)),
    ),
    ...kept('operator', optional('OPERATOR', String)),
    drain: optional('DRAIN_SECONDS', readSeconds) ?? 0,
    outboundAllow: optional('OUTBOUND_ALLOW', readHosts) ?? [],
    maps: {
      tiles:
        tilesUrl === undefined ? { ...openStreetMap, ...kept('attribution', attribution) } : ownTiles || null,
      ...kept('searchUrl', optional('MAP_SEARCH_URL', readSearchUrl)),
    },
  }
  if (problems.length > 0) throw new ConfigError(problems)
  return config
}
