import { Type, type Static } from 'typebox'
import { Language } from './account'
import { signUpModes, type SignUpMode } from '../model/signUpModes'
import { defineCall } from './call'
import { Envelope, Nullable, WholeListQuery } from './common'
import { paths } from './paths'

export const Timezone = Type.Object({
  /** IANA name of the time zone. */
  name: Type.String(),
  /** Current offset in minutes east of UTC. */
  offset: Type.Integer(),
})
export type Timezone = Static<typeof Timezone>

/** The server's clock. */
const Now = Type.Object({
  /** Epoch milliseconds. */
  epoch: Type.Integer(),
})

/** The server's configuration, as far as the interface needs it. */
export const ServerInfo = Type.Object({
  map: Type.Object({
    /** Null when maps are off and places are entered as numbers. */
    tiles: Nullable(
      Type.Object({
        /** Contains `{z}`, `{x}`, `{y}`, and `{s}` when there are several hosts. */
        url: Type.String(),
        attribution: Type.String(),
        max_zoom: Type.Integer(),
      }),
    ),
    /** Whether places can be searched for by name. */
    search: Type.Boolean(),
  }),
  /** Who may create an account. */
  signup: Type.Unsafe<SignUpMode>({ type: 'string', enum: [...signUpModes] }),
  /** The sign-in provider; null when users log in with passwords only. */
  provider: Nullable(Type.Object({ name: Type.String() })),
  /** Whether the server can send e-mails, such as links to those who request one. */
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
  /** 404 when no search is configured, 503 when the search service does not respond. */
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
