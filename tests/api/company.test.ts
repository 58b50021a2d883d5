import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import type { Company, ListEntry } from '../../schemas/api/company'
import type { ServedFormForAnswer } from '../../schemas/api/forms'
import { createSmtpMailer } from '../../server/services/mail/smtpMailer'
import { startMailServer } from '../support/mailServer'
import { must } from '../support/must'
import { png } from './pictures'
import { nameField, sampleForm } from './sampleForm'
import { asInterface, useTestServer } from './testServer'

/* The company that an account belongs to: what it says of itself, and where its name, logo and colour are shown. */

const mailServer = await startMailServer()
afterAll(() => mailServer.close())
const mailer = createSmtpMailer({
  url: mailServer.url,
  from: { name: 'Acopio', address: 'forms@acopio.example' },
})
const site = 'https://forms.example.com'
const { server, owner, authorization } = await useTestServer({ baseUrl: site }, { mailer })

const get = async () => (await owner('GET', 'account/get_data/')).body as Company
const edit = (patch: object) => owner('PUT', 'account/edit/', patch)

async function sendLogo(bytes: Uint8Array | string, name = 'logo.png', token = authorization) {
  const form = new FormData()
  form.append('company_picture', new File([bytes as BlobPart], name), name)
  const request = new Request('http://x/', { method: 'POST', body: form })
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/infosync/user_admin/company_picture/',
    headers: {
      ...asInterface,
      'content-type': request.headers.get('content-type') ?? '',
      authorization: token,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: response.statusCode, body: response.json<Company & { code?: string }>() }
}
const logoAt = (url: string) => server.app.inject({ method: 'GET', url })
const newForm = async (changes: object = {}) =>
  ((await owner('POST', 'form_data/', sampleForm({ public: true, ...changes }))).body as { form_id: number })
    .form_id
async function servedForm(formId: number, headers = {}) {
  const answer = await server.callAs()('GET', `get_form_for_answer/?form_id=${formId}`, undefined, headers)
  return {
    ...{ status: answer.status, tag: String(answer.headers['etag']) },
    form: (answer.body as { objects: ServedFormForAnswer[] } | '') || undefined,
  }
}

const [jpeg, webp] = await Promise.all([
  sharp(png(900, 300)).jpeg().toBuffer(),
  sharp(png(900, 300)).webp().toBuffer(),
])
const drawing = (inside: string) =>
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="100" height="40">${inside}</svg>`

describe('the profile of the company', () => {
  it('is called as its owner until somebody says otherwise, and keeps what is said', async () => {
    expect(await get()).toMatchObject({ name: 'owner', vat: '', country_id: null, logo: null })
    const said = {
      ...{ name: ' Vivero Prueba ', vat: 'VPR010101AB1', website: 'https://vivero.example', city: 'Colima' },
      ...{ country_id: 'MX', state_id: 'MX-COL', category_id: 'agriculture', email: 'hola@vivero.example' },
      ...{ accent_color: '#A23B72', timezone: 'america/mexico_city', lang: 'pt_BR' },
    }
    const { status, body } = await edit(said)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({
      ...said,
      ...{ name: 'Vivero Prueba', accent_color: '#a23b72', timezone: 'America/Mexico_City' },
      lang: { code: 'pt_BR' },
    })
    // What is left out stays.
    expect((await edit({ phone: '55' })).body).toMatchObject({
      name: 'Vivero Prueba',
      phone: '55',
      vat: said.vat,
    })
    expect((await owner('GET', 'activity/?action=company.changed')).body).toMatchObject({
      objects: [{ action: 'company.changed' }, { action: 'company.changed' }],
    })
  })

  it.each([
    ['name', { name: ' ' }, 'NAME_REQUIRED'],
    ['website', { website: 'javascript:alert(1)' }, 'INVALID_WEBSITE'],
    ['email', { email: 'nadie' }, 'INVALID_EMAIL'],
    ['country_id', { country_id: 'ZZ', state_id: null }, 'INVALID_COUNTRY'],
    ['state_id', { country_id: 'US', state_id: 'MX-COL' }, 'INVALID_STATE'],
    ['category_id', { category_id: 'constructor' }, 'INVALID_INDUSTRY'],
    ['accent_color', { accent_color: 'red;}' }, 'INVALID_COLOR'],
    ['timezone', { timezone: 'Mars/Base' }, 'INVALID_TIMEZONE'],
    ['lang', { lang: 'xx' }, 'INVALID_LANGUAGE'],
  ])('says which entry is wrong: %s', async (field, patch, code) => {
    const before = await get()
    expect(await edit(patch)).toMatchObject({ status: 400, body: { codes: { [field]: code } } })
    expect(await get()).toEqual(before)
  })

  it('drops the state with its country', async () => {
    await edit({ country_id: 'MX', state_id: 'MX-COL' })
    expect((await edit({ country_id: 'BR' })).body).toMatchObject({ country_id: 'BR', state_id: null })
  })

  it('names countries, their states and industries in the language of who asks', async () => {
    const list = async (path: string, language: string) =>
      (
        (await server.callAs()('GET', path, undefined, { 'accept-language': language })).body as {
          objects: ListEntry[]
        }
      ).objects
    const all = '?limit=0'
    expect(await list(`all_countries/${all}`, 'es-MX')).toContainEqual({ id: 'DE', name: 'Alemania' })
    expect(await list(`all_countries/${all}`, 'en-US')).toContainEqual({ id: 'DE', name: 'Germany' })
    const states = await list('all_states/?limit=0&country_id=MX', 'es-MX')
    expect(states).toHaveLength(32)
    expect(states).toContainEqual({ id: 'MX-JAL', name: 'Jalisco' })
    expect(await list('all_states/?country_id=constructor', 'es-MX')).toEqual([])
    expect((await list(`all_industries/${all}`, 'pt-BR')).at(-1)).toEqual({ id: 'other', name: 'Outro' })
  })

  it('is for who administers the users', async () => {
    const { username } = await server.addUser('ajena')
    const token = await server.logIn(username)
    const call = server.callAs(token)
    for (const [method, path] of [
      ['GET', 'account/get_data/'],
      ['PUT', 'account/edit/'],
      ['DELETE', 'user_admin/company_picture/'],
    ] as const)
      expect(await call(method, path, method === 'PUT' ? { name: 'Mía' } : undefined)).toMatchObject({
        status: 401,
        body: { code: 'FORBIDDEN' },
      })
    expect((await sendLogo(png(4, 4), 'a.png', token)).status).toBe(401)
  })

  it('gives its zone and language to new users, and its zone to who answers without one', async () => {
    await edit({ timezone: 'Asia/Tokyo', lang: 'en_US' })
    const mate = (await owner('POST', 'user_admin/', { name: 'Nueva', email: 'nueva@example.com' })).body
    expect(mate).toMatchObject({ timezone: 'Asia/Tokyo', lang: { code: 'en_US' } })
    const form_id = await newForm()
    const sent = await server.callAs()('POST', 'form_answer/', { form_id, answers: { [nameField]: 'Ana' } })
    const { id } = sent.body as { id: string }
    expect((await owner('GET', `form_answer/${id}/`)).body).toMatchObject({ timezone: 'Asia/Tokyo' })
  })
})

describe('the logo', () => {
  it.each([
    ['PNG', png(900, 300)],
    ['JPEG', jpeg],
    ['WebP', webp],
    ['SVG', drawing('<rect width="100" height="40" fill="#0a0"/>')],
  ])('may be a %s, and is drawn anew as a PNG that fits', async (_kind, bytes) => {
    // Whatever it is called: its content counts.
    const { status, body } = await sendLogo(bytes, 'logo.txt')
    expect(status, JSON.stringify(body)).toBe(201)
    const { url, width, height } = must(body.logo)
    expect([width <= 600 && height <= 180, width / height]).toEqual([
      true,
      expect.closeTo(bytes instanceof Uint8Array ? 3 : 2.5, 1),
    ])
    const served = await logoAt(url)
    expect(served.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'png', width, height })
  })

  it('keeps nothing of a drawing but what is seen of it', async () => {
    const { body } = await sendLogo(
      drawing(
        '<script>alert(1)</script><image xlink:href="file:///etc/passwd" width="9" height="9"/>' +
          '<image href="http://169.254.169.254/" width="9" height="9"/><rect width="9" height="9" onload="alert(1)"/>',
      ),
    )
    const { rawPayload } = await logoAt(must(body.logo).url)
    expect(rawPayload.toString('latin1')).not.toMatch(/script|passwd|alert|169/)
  })

  it.each([
    ['text', 'hola'],
    ['a page', '<html><body><svg></svg></body></html>'],
    ['a picture cut off', png(900, 300).subarray(0, 60)],
    ['a picture of billions of points', png(60_000, 60_000, 1)],
    [
      'a drawing of entities',
      `<!DOCTYPE svg [<!ENTITY a "${'b'.repeat(99)}">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>`,
    ],
    ['a GIF', Buffer.from('47494638396101000100800000000000ffffff2c00000000010001000002024401003b', 'hex')],
  ])('is not %s', async (_what, bytes) => {
    const before = await get()
    expect(await sendLogo(bytes, 'logo.png')).toMatchObject({
      status: 400,
      body: { code: 'LOGO_NOT_DRAWABLE' },
    })
    expect(await get()).toEqual(before)
  })

  it('is of 2 MB at most', async () => {
    const large = Buffer.concat([png(10, 10), Buffer.alloc(2 * 1024 * 1024)])
    expect(await sendLogo(large)).toMatchObject({ body: { code: 'FILE_TOO_LARGE' } })
  })

  it('is at its address whatever it was changed to, and nowhere once it was removed', async () => {
    const first = must((await sendLogo(png(30, 10))).body.logo)
    const second = must((await sendLogo(png(60, 10))).body.logo)
    expect(second.url).not.toBe(first.url)
    // An old e-mail shows the company as it is now, and asks again.
    const old = await logoAt(first.url)
    expect(old.headers['cache-control']).toBe('public, no-cache')
    expect((await sharp(old.rawPayload).metadata()).width).toBe(60)
    expect((await owner('DELETE', 'user_admin/company_picture/')).body).toMatchObject({ logo: null })
    expect((await logoAt(second.url)).statusCode).toBe(404)
    expect((await logoAt(second.url.replace(/\/[\w-]{32}\//, `/${'a'.repeat(32)}/`))).statusCode).toBe(404)
  })
})

describe('what the company shows of itself', () => {
  it('comes with a form to whoever answers it, in shades that are legible, and changes with it', async () => {
    const form_id = await newForm()
    const before = await servedForm(form_id)
    await edit({ name: 'Vivero', accent_color: '#ffd500' })
    await sendLogo(png(90, 30))
    expect((await servedForm(form_id, { 'if-none-match': before.tag })).status).toBe(200)
    const after = await servedForm(form_id)
    expect(must(after.form?.objects[0]).brand).toMatchObject({
      name: 'Vivero',
      logo: { width: 90, height: 30 },
      colors: {
        '--acopio-brand': expect.stringMatching(/^light-dark\(#[\da-f]{6}, #[\da-f]{6}\)$/) as string,
      },
    })
    expect((await servedForm(form_id, { 'if-none-match': after.tag })).status).toBe(304)
  })

  it('is part of what a user is told of themselves', async () => {
    const logo = must((await get()).thumb)
    const { body } = await owner('GET', `user_admin/${server.owner.id}/`)
    expect(body).toMatchObject({ company_logo: { picture: logo, thumbnail: logo } })
  })

  it('stands above its e-mails, but for those of a form that wants them without the logo', async () => {
    await edit({ name: 'Vivero & Hijas', accent_color: '#a23b72' })
    const logo = must((await get()).logo)
    const htmlOf = async (email: object, to: string) => {
      const form_id = await newForm({ email_configuration: { emails: [to], ...email } })
      await owner('POST', 'form_answer/', { form_id, answers: { [nameField]: 'Ana' } })
      const found = () => mailServer.received.find(({ envelopeTo }) => envelopeTo.includes(to))
      await expect.poll(found).toBeDefined()
      return String(must(found()).html)
    }
    const usual = await htmlOf({}, 'con@example.com')
    expect(usual).toContain(`<img src="${site}${logo.url}" width="90" height="30" alt="Vivero &amp; Hijas"`)
    expect(usual).toContain('background: #a23b72')
    const without = await htmlOf({ embed_company_picture: false }, 'sin@example.com')
    expect(without).not.toContain('<img')
    expect(without).toContain('Vivero &amp; Hijas')
  })
})
