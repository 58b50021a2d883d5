import type { FastifyInstance } from 'fastify'
import { mailCalls } from '../../../schemas/api/mails'
import { recordMailCalls } from '../../../schemas/api/recordMails'
import { userOf } from '../../plugins/authentication'
import { pageOf, presentList } from '../../presenters/presentList'
import { presentMail, presentMailWithText, presentStop } from '../../presenters/mail/presentMail'
import { viewerOf } from '../../services/access/viewer'
import type { Deps } from '../../services/deps'
import { mailFor, mailsFor, sendMailAgain } from '../../services/mail/mails'
import { mailRecords } from '../../services/mail/mailRecords'
import { mailStopOf, stopMails } from '../../services/mail/stopMails'
import { addRoute } from '../addRoute'

/** Serves e-mails that were sent, or could not be. */
export function mailRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, mailCalls.listMails, async ({ query, request }) => {
    const page = pageOf(query, { cap: 1_000 })
    const viewer = await viewerOf(deps, userOf(request))
    const wanted = {
      ids: query.id?.split(',').map(Number),
      itemId: query.form_id,
      recordId: query.record_id,
      state: query.state,
      search: query.search,
    }
    const { rows, total } = await mailsFor(deps, viewer, wanted, page)
    return presentList(rows.map(presentMail), total, page, request)
  })
  addRoute(app, mailCalls.getMail, async ({ params, request }) =>
    presentMailWithText(
      await mailFor(deps, await viewerOf(deps, userOf(request)), params.id),
      deps.mailer !== undefined,
    ),
  )
  addRoute(app, mailCalls.sendMailAgain, async ({ params, request }) =>
    presentMail(await sendMailAgain(deps, await viewerOf(deps, userOf(request)), params.id)),
  )
  addRoute(app, mailCalls.getMailStop, async ({ params }) => presentStop(await mailStopOf(deps, params.key)))
  addRoute(app, mailCalls.stopMails, async ({ params, body }) =>
    presentStop(await stopMails(deps, params.key, body.stopped)),
  )
  addRoute(app, recordMailCalls.mailRecords, async ({ body, headers, request }) => {
    const key = headers['idempotency-key'] ?? null
    const { task } = await mailRecords(deps, await viewerOf(deps, userOf(request)), body, key)
    return { status: 'pending' as const, task_id: task.id }
  })
}
