import type { FastifyInstance, FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import { recordPdfCalls } from '../../../schemas/api/recordPdf'
import { AppError } from '../../appError'
import { principalOf, userOf } from '../../plugins/authentication'
import { localeOf } from '../../plugins/errors'
import { viewerOf, visitorOf } from '../../services/access/viewer'
import type { Deps } from '../../services/deps'
import { askedAsPdf, askedByBody } from '../../services/downloads/downloadAsked'
import { beginDownload } from '../../services/downloads/downloads'
import { templateNamed } from '../../services/pdf/chosenTemplate'
import { formOfRecords } from '../../services/pdf/formOfRecords'
import { askOwnPdf, ownPdf } from '../../services/pdf/ownPdf'
import { recordPdf, type RecordPdf } from '../../services/pdf/recordPdf'
import { addressGroup } from '../../support/addressGroup'
import { addRoute } from '../addRoute'
import { contentDisposition } from '../files/contentDisposition'

/** Returns a signal that ends when the client has left, because others wait in the same queue. */
function untilLeft(reply: FastifyReply): AbortSignal {
  const left = new AbortController()
  reply.raw.once('close', () => left.abort(new AppError('UNAVAILABLE')))
  return left.signal
}

function answerPdf(reply: FastifyReply, { name, content }: RecordPdf): Readable {
  reply
    .type('application/pdf')
    .header('Content-Disposition', contentDisposition('attachment', name))
    .header('X-Content-Type-Options', 'nosniff')
    .header('Cache-Control', 'private, no-store')
  return Readable.from(content, { objectMode: false })
}

/** Serves records as PDF. */
export function recordPdfRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, recordPdfCalls.printRecord, async ({ body, request, reply }) => {
    const viewer = await viewerOf(deps, userOf(request))
    const template = templateNamed(body.template)
    if (body.send_url === true) {
      const form_id = await formOfRecords(deps, viewer, [body.answer_uri])
      const made = await beginDownload(
        deps,
        viewer,
        askedByBody({
          ...{ type: 'pdf', form_id, records: [body.answer_uri] },
          ...(template !== undefined && { template }),
        }),
      )
      if (made.status === 'complete') return { url: made.url, file_name: made.file_name }
    }
    const signal = untilLeft(reply)
    return answerPdf(reply, await recordPdf(deps, viewer, body.answer_uri, { wanted: template, signal }))
  })
  addRoute(app, recordPdfCalls.askOwnPdf, async ({ body, request }) => {
    const { url, name } = await askOwnPdf(deps, await visitorOf(deps, principalOf(request)), {
      ...{ formId: body.form_id, key: body.key },
      ...{ address: addressGroup(request.ip), locale: localeOf(request) },
    })
    return { url, file_name: name }
  })
  addRoute(app, recordPdfCalls.getOwnPdf, async ({ params, request, reply }) =>
    answerPdf(
      reply,
      await ownPdf(deps, params.key, { address: addressGroup(request.ip), signal: untilLeft(reply) }),
    ),
  )
  for (const call of [recordPdfCalls.printRecords, recordPdfCalls.printRecordsBeside])
    addRoute(app, call, async ({ body, request }) => {
      const viewer = await viewerOf(deps, userOf(request))
      const asked = askedAsPdf(body)
      const formId =
        asked.formId ?? (asked.ids && (await formOfRecords(deps, viewer, asked.ids))) ?? undefined
      return beginDownload(deps, viewer, { ...asked, formId })
    })
}
