import type { FastifyInstance, FastifyRequest } from 'fastify'
import { downloadCalls, downloadsPage } from '../../../schemas/api/downloads'
import { userOf } from '../../plugins/authentication'
import { presentDownload } from '../../presenters/downloads/presentDownload'
import { pageOf, presentList, presentOne } from '../../presenters/presentList'
import { viewerOf } from '../../services/access/viewer'
import type { Deps } from '../../services/deps'
import { askedByBody, askedByQuery } from '../../services/downloads/downloadAsked'
import {
  beginDownload,
  deleteDownload,
  downloadAgain,
  listDownloads,
  loadDownload,
  openDownload,
} from '../../services/downloads/downloads'
import { measureDownload } from '../../services/downloads/measureDownload'
import { addRoute } from '../addRoute'
import { contentDisposition } from '../files/contentDisposition'
import { parametersOf } from '../parametersOf'

/** The most downloads of the history that one call returns. */
const mostListed = 100

/** Serves records as files, and the history of these downloads. */
export function downloadRoutes(app: FastifyInstance, deps: Deps): void {
  const viewer = (request: FastifyRequest) => viewerOf(deps, userOf(request))
  const history = async (
    request: FastifyRequest,
    query: { readonly limit?: number; readonly offset?: number },
    userId?: number,
  ) => {
    const page = pageOf(query, { usual: downloadsPage, cap: mostListed })
    const { downloads, total } = await listDownloads(deps, await viewer(request), page, userId)
    return presentList(downloads.map(presentDownload), total, page, request)
  }

  addRoute(app, downloadCalls.downloadRecords, async ({ query, request }) => {
    return beginDownload(deps, await viewer(request), askedByQuery(query, parametersOf(request)))
  })
  addRoute(app, downloadCalls.downloadSelected, async ({ body, request }) =>
    beginDownload(deps, await viewer(request), askedByBody(body)),
  )
  addRoute(app, downloadCalls.measureDownload, async ({ body, request }) =>
    measureDownload(deps, await viewer(request), askedByBody(body)),
  )
  addRoute(app, downloadCalls.listDownloads, async ({ query, request }) => history(request, query))
  addRoute(app, downloadCalls.getDownloads, async ({ params, query, request }) =>
    /^\d{1,9}$/.test(params.id)
      ? history(request, query, Number(params.id))
      : presentOne(presentDownload(await loadDownload(deps, await viewer(request), params.id)), request),
  )
  addRoute(app, downloadCalls.deleteDownload, async ({ params, request }) => {
    await deleteDownload(deps, await viewer(request), params.id)
    return null
  })
  addRoute(app, downloadCalls.downloadAgain, async ({ params, request }) =>
    downloadAgain(deps, await viewer(request), params.id),
  )
  addRoute(app, downloadCalls.getDownloadFile, async ({ params, reply }) => {
    const { name, type, size, content } = await openDownload(deps, params.account, params.key)
    reply
      .type(type)
      .header('Content-Length', size)
      .header('Content-Disposition', contentDisposition('attachment', name))
      .header('X-Content-Type-Options', 'nosniff')
      .header('Cache-Control', 'private, no-store')
    return content
  })
}
