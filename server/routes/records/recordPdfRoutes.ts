import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import { recordPdfCalls } from '../../../schemas/api/recordPdf'
import { AppError } from '../../appError'
import { userOf } from '../../plugins/authentication'
import { viewerOf } from '../../services/access/viewer'
import type { Deps } from '../../services/deps'
import { askedAsPdf, askedByBody } from '../../services/downloads/downloadAsked'
import { beginDownload } from '../../services/downloads/downloads'
import { templateNamed } from '../../services/pdf/chosenTemplate'
import { formOfRecords } from '../../services/pdf/formOfRecords'
import { recordPdf } from '../../services/pdf/recordPdf'
import { addRoute } from '../addRoute'
import { contentDisposition } from '../files/contentDisposition'

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
    // Stops printing for a client who has left, because others wait in the same queue.
    const left = new AbortController()
    reply.raw.once('close', () => left.abort(new AppError('UNAVAILABLE')))
    const { signal } = left
    const { name, content } = await recordPdf(deps, viewer, body.answer_uri, { wanted: template, signal })
    reply
      .type('application/pdf')
      .header('Content-Disposition', contentDisposition('attachment', name))
      .header('X-Content-Type-Options', 'nosniff')
      .header('Cache-Control', 'private, no-store')
    return Readable.from(content, { objectMode: false })
  })
  for (const call of [recordPdfCalls.printRecords, recordPdfCalls.printRecordsBeside])
    addRoute(app, call, async ({ body, request }) => {
      const viewer = await viewerOf(deps, userOf(request))
      const asked = askedAsPdf(body)
      const formId =
        asked.formId ?? (asked.ids && (await formOfRecords(deps, viewer, asked.ids))) ?? undefined
      return beginDownload(deps, viewer, { ...asked, formId })
    })
}
