import { describe, expect, it } from 'vitest'
import { permissionLevels } from '../../schemas/api/items'
import { ruleOf, type Action } from '../../server/policies/actions'
import { accountRows } from './access/accountRows'
import { catalogRows } from './access/catalogRows'
import { formRows } from './access/formRows'
import { inboxRows } from './access/inboxRows'
import { mailRows } from './access/mailRows'
import { feedRows } from './access/feedRows'
import { identityRows } from './access/identityRows'
import { webhookRows } from './access/webhookRows'
import { itemRows } from './access/itemRows'
import { others } from './access/members'
import { outputRows } from './access/outputRows'
import { recordHistoryRows } from './access/recordHistoryRows'
import { recordRows } from './access/recordRows'
import { ofOneself, routesOfActions } from './access/routesOfActions'
import type { Row } from './access/row'
import { ruleRows } from './access/ruleRows'
import { typedFormRows } from './access/typedFormRows'
import { workflowRows } from './access/workflowRows'
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
  ...workflowRows,
  ...typedFormRows,
  ...catalogRows,
  ...recordRows,
  ...outputRows,
  ...recordHistoryRows,
  ...inboxRows,
  ...mailRows,
  ...webhookRows,
  ...feedRows,
  ...identityRows,
}

/** Routes that are not calls of the API: open to everybody. */
const openRoutes = ['GET /api/health', 'GET /api/openapi.json', 'GET /api/docs', 'GET /.well-known/jwks.json']

const { server } = await useTestServer()

/** Who reaches things by a level, the weakest first. */
const levels = ['stranger', 'reader', 'answerer', 'sharer', 'manager'] as const

describe('the actions', () => {
  const asked = Object.entries(routesOfActions) as [Action, readonly string[]][]

  it('name every route that asks whether somebody may, and no other', () => {
    const open = allCalls.filter((call) => call.access !== 'user')
    const named = [...asked.flatMap(([, routes]) => routes), ...ofOneself]
    const all = Object.keys(rows)
    expect(named.filter((route) => !all.includes(route))).toEqual([])
    const anyones = open.map((call) => `${call.method} ${call.path}`)
    expect(all.filter((route) => !named.includes(route) && !anyones.includes(route))).toEqual([])
  })

  it.each(asked.filter(([action]) => ['item', 'record'].includes(ruleOf(action).on)))(
    '%s: the rows of its routes let nobody in below its level, and everybody from there on',
    (action, routes) => {
      const rule = ruleOf(action)
      if (rule.on !== 'item' && rule.on !== 'record') return
      for (const route of routes) {
        const row: Row | undefined = rows[route as keyof typeof rows]
        if (!row) throw new Error(route)
        levels.forEach((who, at) => {
          const status = who === 'sharer' ? others.sharer(row) : row[who]
          const isIn = at > permissionLevels.indexOf(rule.level)
          // What one may not know of is not there; what one may only know of is refused.
          expect([route, who, isIn ? [row.owner] : [401, 404]]).toEqual([
            route,
            who,
            expect.arrayContaining([status]),
          ])
        })
      }
    },
  )
})

describe('the table', () => {
  it('has every call and every route', () => {
    const called = allCalls.map((call) => `${call.method} ${call.path}`)
    expect(Object.keys(rows).sort()).toEqual([...called].sort())
    const served = server.app.servedRoutes
      .filter((route) => route.method !== 'HEAD')
      .map((route) => `${route.method} ${route.url.replace('/api/infosync/', '')}`)
    expect([...served].sort()).toEqual([...called, ...openRoutes].sort())
  })

  it('leaves nothing open that does not say so', () => {
    const open = server.app.servedRoutes.filter((route) => route.access !== 'user')
    expect([...new Set(open.map((route) => route.url.replace('/api/infosync/', '')))].sort()).toEqual([
      '/.well-known/jwks.json',
      '/api/docs',
      '/api/forms/:id/records',
      '/api/health',
      '/api/openapi.json',
      'activation/:key/',
      'activation/send_email/',
      'all_countries/',
      'all_industries/',
      'all_languages/',
      'all_states/',
      'all_timezones/',
      'answer_timer/',
      'catalog/changes/',
      'catalog/count/',
      'catalog/details/',
      'catalog/find/',
      'catalog/keys/',
      'catalog/view/',
      'client/',
      'cloud_txt_signature/',
      'cloud_upload/',
      'common/date/now/',
      'company_logo/:account/:key/:version',
      'download_file/:account/:key/:name',
      'draft_link/',
      'draft_link/email/',
      'draft_link/open/',
      'email/stop/:key/',
      'feed/:id/csv/',
      'feed/:id/json/',
      'feed/:id/odata/',
      'feed/:id/odata/$metadata',
      'feed/:id/odata/:table',
      'feed/:id/odata/:table/$count',
      'file/:account/:key/:name',
      'form_answer/',
      'form_answer/:id/',
      'form_answer/own_link/',
      'form_answer/own_pdf/',
      'form_answer/own_pdf/:key/',
      'form_answer/patch_record/:id/',
      'get_form_for_answer/',
      'get_rules_for_answer/',
      'jwt_public_key/',
      'map/search/',
      'passkey/challenge/',
      'passkey/login/',
      'pwd_reset/',
      'server_info/',
      'sheet/:account/:key/:name',
      'sign_in/account/',
      'sign_in/begin/',
      'sign_in/code/',
      'sign_in/finish/',
      'terms_and_conditions/',
      'user_admin/login/',
      'user_admin/oauth2_google_signin/',
      'user_admin/reset_password_confirm/',
      'web_service/press_button/',
    ])
  })

  it.each(openRoutes)('%s is for everybody', async (route) => {
    const { status } = await server.callAs()('GET', route.replace('GET ', ''))
    expect(status).toBe(200)
  })
})
