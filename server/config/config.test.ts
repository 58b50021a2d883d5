import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config'
import { mebibyte } from '../support/mebibyte'

const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(env, '/srv/acopio')
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

const openStreetMap = {
  url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  attribution: '© OpenStreetMap contributors',
}
const ownTiles = 'https://{s}.tiles.example/{z}/{x}/{y}.png'

describe('readConfig', () => {
  it('needs nothing: every variable has a default', () => {
    expect(readConfig({}, '/srv/acopio')).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: '/srv/acopio/data',
      trustProxy: false,
      logLevel: 'info',
      outboundAllow: [],
      leastFree: 512 * mebibyte,
      accountRoom: 102_400 * mebibyte,
      mostDownloaded: 150_000,
      mailBytes: 15 * 1024 * 1024,
      drain: 0,
      signUp: 'closed',
      maps: { tiles: openStreetMap },
    })
  })

  it('takes an empty variable for an absent one', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', OWNER_EMAIL: '' }, '/srv')).toEqual(
      readConfig({}, '/srv'),
    )
  })

  it('reads every variable', () => {
    const config = readConfig(
      {
        PORT: '8080',
        HOST: '0.0.0.0',
        DATA_DIR: '/var/lib/acopio',
        DATABASE_URL: 'postgresql://acopio:s3cret@db:5432/acopio',
        OWNER_EMAIL: 'ana@example.com',
        OWNER_PASSWORD: 'correct horse',
        BASE_URL: 'https://forms.example.com/',
        SECRET_KEY: 'k'.repeat(32),
        TRUST_PROXY: '10.0.0.0/8, loopback',
        LOG_LEVEL: 'WARN',
        MAP_TILES_URL: ownTiles,
        MAP_ATTRIBUTION: 'Mapas',
        MAP_SEARCH_URL: 'https://places.example/search',
        OUTBOUND_ALLOW: 'ERP.example.lan, 10.0.0.5:8080',
        MIN_FREE_MB: '0',
        ACCOUNT_FILES_MB: '20',
        DOWNLOAD_RECORDS: '500',
        MAIL_MB: '8',
        S3_URL: 'https://key:secret@store.example/forms/kept',
        DRAIN_SECONDS: '5',
        SIGNUP: 'invitation',
        TERMS_FILE: 'terms.md',
        OPERATOR: 'Vivero Demo',
      },
      '/srv/acopio',
    )
    expect(config).toEqual({
      port: 8080,
      host: '0.0.0.0',
      dataDir: '/var/lib/acopio',
      databaseUrl: 'postgresql://acopio:s3cret@db:5432/acopio',
      ownerEmail: 'ana@example.com',
      ownerPassword: 'correct horse',
      baseUrl: 'https://forms.example.com',
      secretKey: 'k'.repeat(32),
      trustProxy: ['10.0.0.0/8', 'loopback'],
      logLevel: 'warn',
      maps: {
        tiles: { url: ownTiles, attribution: 'Mapas' },
        searchUrl: 'https://places.example/search',
      },
      outboundAllow: ['erp.example.lan', '10.0.0.5:8080'],
      leastFree: 0,
      accountRoom: 20 * mebibyte,
      mostDownloaded: 500,
      mailBytes: 8 * 1024 * 1024,
      drain: 5_000,
      signUp: 'invitation',
      termsFile: '/srv/acopio/terms.md',
      operator: 'Vivero Demo',
      bucket: {
        endpoint: 'https://store.example',
        region: 'us-east-1',
        bucket: 'forms',
        prefix: 'kept/',
        isPathStyle: true,
        credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
      },
    })
  })

  it.each([
    ['PORT', 'http', 'number from 1 to 65535'],
    ['PORT', '70000', 'number from 1 to 65535'],
    ['HOST', 'http://localhost', '0.0.0.0'],
    ['DATABASE_URL', 'mysql://root@db/forms', 'postgresql://'],
    ['OWNER_EMAIL', 'ana', 'ana@example.com'],
    ['OWNER_PASSWORD', 'short', '6 to 72'],
    ['OWNER_PASSWORD', 'ñ'.repeat(37), 'has 74 bytes'],
    ['BASE_URL', 'forms.example.com', 'https://forms.example.com'],
    ['BASE_URL', 'https://example.com/forms', 'without a path'],
    ['SECRET_KEY', 'abc', 'at least 32'],
    ['TRUST_PROXY', 'yes please', '10.0.0.0/8'],
    ['LOG_LEVEL', 'loud', 'one of fatal'],
    ['MAP_TILES_URL', 'https://tiles.example/', '{z}/{x}/{y}'],
    ['MAP_TILES_URL', 'https://x; script-src * /{z}/{x}/{y}', '{z}/{x}/{y}'],
    ['MAP_SEARCH_URL', 'file:///etc/passwd', 'https://'],
    ['MIN_FREE_MB', '1 GB', 'such as 512'],
    ['ACCOUNT_FILES_MB', '-1', 'such as 512'],
    ['S3_URL', 'https://store.example', 'https://KEY:SECRET@host/bucket'],
    ['DRAIN_SECONDS', '5s', 'such as 5'],
    ['MAIL_FROM', 'forms', 'ana@example.com'],
    ['OUTBOUND_ALLOW', 'http://erp.example.lan/', '10.0.0.5:8080'],
  ])('says what is wrong with %s=%s and what to write', (name, value, advice) => {
    const problems = problemsOf({ [name]: value })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(new RegExp(`^${name}`))
    expect(problems[0]).toContain(advice)
  })

  it('takes a mail server only with a sender and the address that links lead to', () => {
    const SMTP_URL = 'smtps://u:hunter2@mail.example.com:465'
    expect(problemsOf({ SMTP_URL }).map((problem) => problem.split(' ')[0])).toEqual([
      'MAIL_FROM',
      'BASE_URL',
    ])
    expect(problemsOf({ SMTP_URL: 'mail.example.com:hunter2' }).join()).not.toContain('hunter2')
    const env = { SMTP_URL, BASE_URL: 'https://forms.example.com', MAIL_FROM: 'Acopio <forms@example.com>' }
    expect(readConfig(env, '/srv').mail).toEqual({
      url: SMTP_URL,
      from: { name: 'Acopio', address: 'forms@example.com' },
    })
  })

  it('lets everybody make an account only where it can be shown by mail whose an address is', () => {
    expect(readConfig({ SIGNUP: 'Invitation' }, '/srv').signUp).toBe('invitation')
    expect(
      problemsOf({ OIDC_ISSUER: 'https://id.example.com' }).map((problem) => problem.split(' ')[0]),
    ).toEqual([...['OIDC_CLIENT_ID', 'BASE_URL']])
    expect(problemsOf({ OIDC_ISSUER: 'http://id.example.com' }).join()).toContain(
      'is not an OpenID Connect provider',
    )
    const given = {
      ...{
        OIDC_ISSUER: 'https://id.example.com/x',
        OIDC_CLIENT_ID: 'a',
        BASE_URL: 'https://forms.example.com',
      },
    }
    expect(readConfig(given, '/srv').provider).toEqual({
      ...{ issuer: 'https://id.example.com/x', clientId: 'a', name: 'id.example.com' },
    })
    expect(problemsOf({ SIGNUP: 'open' }).join()).toMatch(/^SMTP_URL is missing: with SIGNUP=open/)
    expect(problemsOf({ SIGNUP: 'yes' }).join()).toContain('closed, invitation, open')
    const mail = { SMTP_URL: 'smtp://mail', BASE_URL: 'https://x.example', MAIL_FROM: 'a@x.example' }
    expect(readConfig({ SIGNUP: 'open', ...mail }, '/srv').signUp).toBe('open')
  })

  it('names all wrong variables at once', () => {
    expect(problemsOf({ PORT: 'x', OWNER_EMAIL: 'y', SECRET_KEY: 'z' })).toHaveLength(3)
  })

  it('never repeats a secret', () => {
    const text = problemsOf({
      DATABASE_URL: 'mysql://u:hunter2@db',
      SECRET_KEY: 'hunter2',
      OWNER_PASSWORD: 'hunt2',
    })
    expect(text.join(' ')).not.toContain('hunt')
  })

  it.each([
    ['true', true],
    ['false', false],
    ['1', 1],
    ['2001:db8::/32', ['2001:db8::/32']],
  ])('reads TRUST_PROXY=%s', (text, value) => {
    expect(readConfig({ TRUST_PROXY: text }, '/srv').trustProxy).toEqual(value)
  })

  it('has no maps when told none, and says nothing of OpenStreetMap for the tiles of others', () => {
    const maps = (env: Record<string, string>) => readConfig(env, '/srv').maps
    expect(maps({ MAP_TILES_URL: 'none' })).toEqual({ tiles: null })
    expect(maps({ MAP_TILES_URL: ownTiles })).toEqual({ tiles: { url: ownTiles, attribution: '' } })
    expect(maps({ MAP_ATTRIBUTION: 'X' }).tiles).toEqual({ ...openStreetMap, attribution: 'X' })
  })

  it.each([
    'postgresql:///acopio?host=/var/run/postgresql',
    'postgres://db/acopio',
    'postgresql://u:p%40ss@db/acopio',
  ])('accepts DATABASE_URL=%s', (url) => {
    expect(readConfig({ DATABASE_URL: url }, '/srv').databaseUrl).toBe(url)
  })
})
