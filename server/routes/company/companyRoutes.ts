import type { FastifyInstance } from 'fastify'
import { companyCalls } from '../../../schemas/api/company'
import { localeOf } from '../../plugins/errors'
import { userOf } from '../../plugins/authentication'
import { presentCompany } from '../../presenters/company/presentCompany'
import { presentWhole } from '../../presenters/presentList'
import { viewerOf } from '../../services/access/viewer'
import { allowedCompany, changeCompany } from '../../services/company/company'
import { listCountries, listIndustries, listStates } from '../../services/company/placesOfCompanies'
import { keepLogo, openLogo, removeLogo } from '../../services/company/companyLogo'
import type { Deps } from '../../services/deps'
import { createUploadRoom } from '../../services/files/uploadRoom'
import { addressGroup } from '../../support/addressGroup'
import { addRoute } from '../addRoute'
import { readUpload, withIncoming } from '../files/readUpload'

/** Serves the company that an account belongs to; registered where files are read (see `fileRoutes`). */
export function companyRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, companyCalls.getCompany, async ({ request }) =>
    presentCompany(await allowedCompany(deps, await viewerOf(deps, userOf(request)))),
  )
  addRoute(app, companyCalls.updateCompany, async ({ body, request }) =>
    presentCompany(await changeCompany(deps, await viewerOf(deps, userOf(request)), body)),
  )
  addRoute(app, companyCalls.removeLogo, async ({ request }) =>
    presentCompany(await removeLogo(deps, await viewerOf(deps, userOf(request)))),
  )
  addRoute(app, companyCalls.getLogo, async ({ params, reply }) => {
    const { content, isFinal } = await openLogo(deps, params.account, params.key, params.version)
    reply
      .type('image/png')
      .header('X-Content-Type-Options', 'nosniff')
      .header('Cache-Control', isFinal ? 'public, max-age=31536000, immutable' : 'public, no-cache')
    return content
  })
  addRoute(app, companyCalls.listCountries, async ({ query, request }) =>
    presentWhole(listCountries(localeOf(request)), query, request),
  )
  addRoute(app, companyCalls.listStates, async ({ query, request }) =>
    presentWhole(listStates(query.country_id ?? '', localeOf(request)), query, request),
  )
  addRoute(app, companyCalls.listIndustries, async ({ query, request }) =>
    presentWhole(listIndustries(deps, localeOf(request)), query, request),
  )
  const inRoom = createUploadRoom(deps)
  addRoute(app, companyCalls.uploadLogo, async ({ request }) => {
    const viewer = await viewerOf(deps, userOf(request))
    // Checks the right before reading a file that would not be kept.
    await allowedCompany(deps, viewer)
    const announced = Number(request.headers['content-length'] ?? NaN)
    const bytes = Number.isFinite(announced) ? announced : undefined
    const coming = { visitor: viewer, address: addressGroup(request.ip), bytes }
    return inRoom(coming, () =>
      withIncoming(deps.files, async (newPath) => {
        const { files } = await readUpload(request, newPath)
        return presentCompany(await keepLogo(deps, viewer, files[0], newPath))
      }),
    )
  })
}
