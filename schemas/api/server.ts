import { Type, type Static } from 'typebox'
import { Language } from './account'
import { signUpModes, type SignUpMode } from '../model/signUpModes'
import { defineCall } from './call'
import { Envelope, Nullable, WholeListQuery } from './common'
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

/** What the interface needs to know about this server. */
export const ServerInfo = Type.Object({
  map: Type.Object({
    /** Null: maps are off, and places are typed as numbers. */
    tiles: Nullable(
      Type.Object({
        /** With `{z}`, `{x}`, `{y}`, and `{s}` when it has several hosts. */
        url: Type.String(),
        attribution: Type.String(),
        max_zoom: Type.Integer(),
      }),
    ),
    /** Whether places can be searched for by name. */
    search: Type.Boolean(),
  }),
  /** Who may make an account. */
  signup: Type.Unsafe<SignUpMode>({ type: 'string', enum: [...signUpModes] }),
  /** Who else says who people are; null: they log in by their passwords. */
  provider: Nullable(Type.Object({ name: Type.String() })),
  /** Whether e-mails leave: links are sent to who asks for one. */
  mail: Type.Boolean(),
})
export type ServerInfo = Static<typeof ServerInfo>

export const Places = Type.Object({
  places: Type.Array(Type.Object({ latitude: Type.Number(), longitude: Type.Number(), name: Type.String() })),
})
export type Places = Static<typeof Places>

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
  info: defineCall({
    method: 'GET',
    path: paths.serverInfo,
    tag,
    summary: 'What this server offers: maps, and who may make an account',
    access,
    responses: { 200: ServerInfo },
  }),
  /** 404 when no search is configured, 503 when the one that is does not answer. */
  searchPlaces: defineCall({
    method: 'GET',
    path: paths.searchPlaces,
    tag,
    summary: 'Places by name, for a map',
    access: 'visitor',
    query: Type.Object({ q: Type.String({ minLength: 1, maxLength: 200 }) }),
    responses: { 200: Places },
  }),
  listLanguages: defineCall({
    method: 'GET',
    path: paths.languages,
    tag,
    summary: 'Languages of the interface',
    access,
    query: Type.Object(WholeListQuery),
    responses: { 200: Envelope(Language) },
  }),
  listTimezones: defineCall({
    method: 'GET',
    path: paths.timezones,
    tag,
    summary: 'Time zones, ordered by name',
    access,
    query: Type.Object(WholeListQuery),
    responses: { 200: Envelope(Timezone) },
  }),
}
