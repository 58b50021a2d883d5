import { Type, type Static } from 'typebox'
import { Language, UserErrors } from './account'
import { Content } from './files'
import { defineCall } from './call'
import { companyPaths as paths } from './companyPaths'
import { Envelope, Nullable, WholeListQuery } from './common'

export const CompanyLogo = Type.Object({
  /** Relative to the origin; valid until the logo is replaced. */
  url: Type.String(),
  /** Size of the served picture in pixels, so that pages can reserve room for it. */
  width: Type.Integer(),
  height: Type.Integer(),
})
export type CompanyLogo = Static<typeof CompanyLogo>

/** The company's logo and colours, as respondents see them. */
export interface Brand {
  readonly name: string
  readonly logo: CompanyLogo | null
  /** Values of CSS variables, legible in the light and the dark scheme; null for the default colours. */
  readonly colors: Readonly<Record<string, string>> | null
  /** Colour on white paper; null for the default. */
  readonly accent: string | null
}

/** The company that an account belongs to. */
export const Company = Type.Object({
  name: Type.String(),
  /** Tax id. */
  vat: Type.String(),
  website: Type.String(),
  /** ISO 3166 code. */
  country_id: Nullable(Type.String()),
  state_id: Nullable(Type.String()),
  city: Type.String(),
  street: Type.String(),
  street2: Type.String(),
  zip: Type.String(),
  phone: Type.String(),
  email: Type.String(),
  /** Id of the industry. */
  category_id: Nullable(Type.String()),
  /** Address of the logo's thumbnail. */
  thumb: Nullable(Type.String()),
  logo: Nullable(CompanyLogo),
  /** `#rrggbb`; null for the default colour. */
  accent_color: Nullable(Type.String()),
  /** Days for which activities are kept; null means for ever. */
  activity_days: Nullable(Type.Integer()),
  /** Default time zone of users who have none of their own. */
  timezone: Type.String(),
  lang: Language,
})
export type Company = Static<typeof Company>

const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }))
const choice = Type.Optional(Nullable(Type.String({ maxLength: 20 })))

/** A change of a company; absent attributes stay. */
export const CompanyPatch = Type.Object({
  name: text(150),
  vat: text(40),
  website: text(300),
  country_id: choice,
  state_id: choice,
  city: text(150),
  street: text(200),
  street2: text(200),
  zip: text(20),
  phone: text(40),
  email: text(254),
  category_id: choice,
  accent_color: choice,
  /** Only the account's owner may set this. */
  activity_days: Type.Optional(Nullable(Type.Integer({ minimum: 30, maximum: 36_500 }))),
  timezone: text(100),
  lang: Type.Optional(Type.Union([Type.String(), Language])),
})
export type CompanyPatch = Static<typeof CompanyPatch>

/** An option of a list, with its name in the caller's language. */
export const ListEntry = Type.Object({ id: Type.String(), name: Type.String() })
export type ListEntry = Static<typeof ListEntry>

const LogoParts = Type.Object({
  company_picture: Type.Unsafe<string>({ type: 'string', contentMediaType: 'application/octet-stream' }),
})

const tag = 'account' as const

export const companyCalls = {
  getCompany: defineCall({
    method: 'GET',
    path: paths.company,
    tag,
    summary: 'The company that the account belongs to, for who administers its users',
    access: 'user',
    responses: { 200: Company },
  }),
  updateCompany: defineCall({
    method: 'PUT',
    path: paths.editCompany,
    tag,
    summary: 'Change the profile of the company',
    access: 'user',
    body: CompanyPatch,
    responses: { 200: Company, 400: UserErrors },
  }),
  /** Accepts PNG, JPEG, WebP or SVG of up to 2 MB, recognised by content. The server stores a picture that it redraws from it. */
  uploadLogo: defineCall({
    method: 'POST',
    path: paths.companyPicture,
    tag,
    summary: 'Upload the logo of the company',
    access: 'user',
    multipart: LogoParts,
    responses: { 201: Company },
  }),
  removeLogo: defineCall({
    method: 'DELETE',
    path: paths.companyPicture,
    tag,
    summary: 'Remove the logo of the company',
    access: 'user',
    responses: { 200: Company },
  }),
  /** Public, because respondents see the logo. The address of an earlier logo returns the current one. */
  getLogo: defineCall({
    method: 'GET',
    path: paths.companyLogo,
    tag,
    summary: 'The logo of a company',
    access: 'anyone',
    params: Type.Object({
      account: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
      key: Type.String({ maxLength: 64 }),
      version: Type.String({ maxLength: 64 }),
    }),
    responses: { 200: Content },
  }),
  listCountries: defineCall({
    method: 'GET',
    path: paths.countries,
    tag,
    summary: 'Countries, ordered by name',
    access: 'anyone',
    query: Type.Object(WholeListQuery),
    responses: { 200: Envelope(ListEntry) },
  }),
  listStates: defineCall({
    method: 'GET',
    path: paths.states,
    tag,
    summary: 'States, provinces or regions of a country, ordered by name',
    access: 'anyone',
    query: Type.Object({ ...WholeListQuery, country_id: Type.Optional(Type.String({ maxLength: 20 })) }),
    responses: { 200: Envelope(ListEntry) },
  }),
  listIndustries: defineCall({
    method: 'GET',
    path: paths.industries,
    tag,
    summary: 'Industries, ordered by name',
    access: 'anyone',
    query: Type.Object(WholeListQuery),
    responses: { 200: Envelope(ListEntry) },
  }),
}
