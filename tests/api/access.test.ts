import { describe, expect, it } from 'vitest'
import { accountRows } from './access/accountRows'
import { catalogRows } from './access/catalogRows'
import { formRows } from './access/formRows'
import { inboxRows } from './access/inboxRows'
import { mailRows } from './access/mailRows'
import { itemRows } from './access/itemRows'
import { recordRows } from './access/recordRows'
import { ruleRows } from './access/ruleRows'
import { allCalls } from './contract'
import { useTestServer } from './testServer'

/*
 * Every route × who asks: the tables of ./access, which the tests beside them try. A route that is in none of them fails here:
 * adding one means saying there who may call it.
 */
const rows = {
  ...accountRows,
  ...itemRows,
  ...formRows,
  ...ruleRows,
  ...catalogRows,
  ...recordRows,
  ...inboxRows,
  ...mailRows,
}

/** Routes that are not calls of the API: open to everybody. */
const others = ['GET /api/health', 'GET /api/openapi.json', 'GET /api/docs', 'GET /.well-known/jwks.json']

const { server } = await useTestServer()

describe('the table', () => {
  it('has every call and every route', () => {
    const called = allCalls.map((call) => `${call.method} ${call.path}`)
    expect(Object.keys(rows).sort()).toEqual([...called].sort())
    const served = server.app.servedRoutes
      .filter((route) => route.method !== 'HEAD')
      .map((route) => `${route.method} ${route.url.replace('/api/infosync/', '')}`)
    expect([...served].sort()).toEqual([...called, ...others].sort())
  })

  it('leaves nothing open that does not say so', () => {
    const open = server.app.servedRoutes.filter((route) => route.access !== 'user')
    expect([...new Set(open.map((route) => route.url.replace('/api/infosync/', '')))].sort()).toEqual([
      '/.well-known/jwks.json',
      '/api/docs',
      '/api/health',
      '/api/openapi.json',
      'activation/:key/',
      'all_languages/',
      'all_timezones/',
      'answer_timer/',
      'catalog/changes/',
      'catalog/count/',
      'catalog/details/',
      'catalog/find/',
      'catalog/keys/',
      'catalog/view/',
      'cloud_txt_signature/',
      'cloud_upload/',
      'common/date/now/',
      'draft_link/',
      'draft_link/email/',
      'draft_link/open/',
      'file/:account/:key/:name',
      'form_answer/',
      'form_answer/:id/',
      'form_answer/own_link/',
      'form_answer/patch_record/:id/',
      'get_form_for_answer/',
      'get_rules_for_answer/',
      'jwt_public_key/',
      'map/search/',
      'server_info/',
      'sheet/:account/:key/:name',
      'user_admin/login/',
      'web_service/press_button/',
    ])
  })

  it.each(others)('%s is for everybody', async (route) => {
    const { status } = await server.callAs()('GET', route.replace('GET ', ''))
    expect(status).toBe(200)
  })
})
