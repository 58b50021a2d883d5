import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { uploadLimit } from '../../../schemas/api/files'
import { sheetCalls, zipLimit } from '../../../schemas/api/sheets'
import { AppError } from '../../appError'
import { userOf } from '../../plugins/authentication'
import { readSheetHeader } from '../../services/fill/beginFill'
import type { Deps } from '../../services/deps'
import { downloadRows } from '../../services/rows/exportRows'
import { keepSheet, openSheetFile } from '../../services/sheets/sheetFiles'
import { readSheetFormats } from '../../services/sheets/sheetFormats'
import { mayBringSheet } from '../../services/sheets/sheetRoom'
import { viewerOf } from '../../services/access/viewer'
import { addRoute } from '../addRoute'
import { contentDisposition } from '../files/contentDisposition'
import { readUpload, withIncoming, type UploadLimits } from '../files/readUpload'

/** Files of records come in a zip together with the spreadsheet. */
const limits: UploadLimits = {
  largest: zipLimit,
  for: (name) => (/\.zip$/i.test(name) ? zipLimit : uploadLimit),
}

export async function sheetRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const viewer = (request: FastifyRequest) => viewerOf(deps, userOf(request))
  await app.register(multipart, {
    limits: { fileSize: limits.largest + 1, files: 1, fields: 5, fieldSize: 1_000, parts: 6 },
    throwFileSizeLimit: false,
  })

  addRoute(app, sheetCalls.uploadSheet, async ({ request }) => {
    const owner = await viewer(request)
    await mayBringSheet(deps, owner)
    const announced = Number(request.headers['content-length'] ?? limits.largest)
    return deps.disk.within(Math.min(announced, limits.largest), () =>
      withIncoming(deps.files, async (newPath) => {
        const { files } = await readUpload(request, newPath, limits)
        const [file] = files
        if (!file) throw new AppError('REQUEST_WITHOUT_FILE')
        if (file.size === 0) throw new AppError('FILE_EMPTY')
        return keepSheet(deps, owner, file)
      }),
    )
  })
  addRoute(app, sheetCalls.sheetHeader, async ({ body, request }) =>
    readSheetHeader(deps, await viewer(request), body.spreadsheet_url),
  )
  addRoute(app, sheetCalls.sheetFormats, async ({ body, request }) =>
    readSheetFormats(deps, await viewer(request), body.spreadsheet_url),
  )
  addRoute(app, sheetCalls.downloadRows, async ({ body, request }) =>
    downloadRows(deps, await viewer(request), body),
  )
  addRoute(app, sheetCalls.getSheetFile, async ({ params, reply }) => {
    const { sheet, content } = await openSheetFile(deps, params.account, params.key)
    reply
      .type(sheet.type)
      .header('Content-Length', sheet.size)
      .header('Content-Disposition', contentDisposition('attachment', sheet.name))
      .header('X-Content-Type-Options', 'nosniff')
      .header('Cache-Control', 'private, no-store')
    return content
  })
}
