import type { FastifyInstance } from 'fastify'
import { serverCalls } from '../../schemas/api/server'
import { languageTag } from '../../schemas/model/locales'
import type { MapConfig } from '../config/config'
import { localeOf } from '../plugins/errors'
import { languages } from '../presenters/languages'
import { presentWhole } from '../presenters/presentList'
import type { Deps } from '../services/deps'
import { searchPlaces } from '../services/outbound/searchPlaces'
import { localParts } from '../../schemas/model/localParts'
import { addRoute } from './addRoute'
import { addressGroup } from '../support/addressGroup'

/** Returns the minutes by which a timezone is ahead of Greenwich at a moment. */
function offsetOf(timezone: string, at: Date): number {
  const { year, month, day, hour, minute } = localParts(at, timezone)
  const local = Date.UTC(year, month - 1, day, hour, minute)
  return Math.round((local - Math.floor(at.getTime() / 60_000) * 60_000) / 60_000)
}

/**
 * Creates the list of all timezones with their current offsets, computed once a minute: that takes milliseconds, and offsets change at
 * whole minutes.
 */
function createZoneList(now: () => Date) {
  const names = ['UTC', ...Intl.supportedValuesOf('timeZone')]
  let known:
    { readonly minute: number; readonly zones: readonly { name: string; offset: number }[] } | undefined
  return () => {
    const at = now()
    const minute = Math.floor(at.getTime() / 60_000)
    if (known?.minute !== minute)
      known = { minute, zones: names.map((name) => ({ name, offset: offsetOf(name, at) })) }
    return known.zones
  }
}

const deepestZoom = 19

export function serverRoutes(app: FastifyInstance, deps: Deps, maps: MapConfig): void {
  addRoute(app, serverCalls.now, async () => ({ epoch: deps.now().getTime() }))
  addRoute(app, serverCalls.info, async () => ({
    map: {
      tiles: maps.tiles && { ...maps.tiles, max_zoom: deepestZoom },
      search: deps.findPlaces !== undefined,
    },
    signup: deps.signUp,
    provider: deps.provider ? { name: deps.provider.name } : null,
    mail: deps.mailer !== undefined && deps.baseUrl !== undefined,
  }))
  addRoute(app, serverCalls.searchPlaces, async ({ query, request }) => {
    const places = await searchPlaces(deps, addressGroup(request.ip), query.q, languageTag(localeOf(request)))
    return { places: [...places] }
  })
  addRoute(app, serverCalls.listLanguages, async ({ query, request }) =>
    presentWhole(languages, query, request),
  )
  const zones = createZoneList(deps.now)
  addRoute(app, serverCalls.listTimezones, async ({ query, request }) =>
    presentWhole(zones(), query, request),
  )
}
