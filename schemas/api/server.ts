import { Type, type Static } from 'typebox'
import { Language } from './account'
import { defineCall } from './call'
import { Envelope } from './common'
import { paths } from './paths'

export const Timezone = Type.Object({
  /** IANA name. */
  name: Type.String(),
  /** Minutes east of Greenwich, now. */
  offset: Type.Integer(),
})
export type Timezone = Static<typeof Timezone>

/** The server's clock. */
const Now = Type.Object({
  /** Epoch milliseconds. */
  epoch: Type.Integer(),
})

const tag = 'server' as const
const access = 'anyone' as const

export const serverCalls = {
  now: defineCall({
    method: 'GET',
    path: paths.now,
    tag,
    summary: "The server's time",
    access,
    responses: { 200: Now },
  }),
  listLanguages: defineCall({
    method: 'GET',
    path: paths.languages,
    tag,
    summary: 'Languages of the interface',
    access,
    responses: { 200: Envelope(Language) },
  }),
  listTimezones: defineCall({
    method: 'GET',
    path: paths.timezones,
    tag,
    summary: 'Time zones, ordered by name',
    access,
    responses: { 200: Envelope(Timezone) },
  }),
}
