import { Type, type Static } from 'typebox'
import type { OptionDocument } from '../model/form'
import { defineCall } from './call'
import {
  BaseRevision,
  Envelope,
  Id,
  IdParams,
  Nullable,
  PageQuery,
  RevisionNumber,
  Seconds,
  WholeListQuery,
} from './common'
import { SaveConflict, SaveFormResponse } from './forms'
import { Item } from './items'
import { paths } from './paths'

/** `default`, a web address, or a path of this server behind `{host}`; blank or null for none. */
const RedirectRequest = Type.Object({
  url: Nullable(Type.String({ maxLength: 2000 })),
  /** 409 when a newer revision exists. */
  base_revision: Type.Optional(Nullable(BaseRevision)),
})

/** The folios of a form as its document has them, but for `next`: the number that the next record gets. */
export const FolioConfig = Type.Object({
  _id: Type.String(),
  config: Type.Boolean(),
  manual: Type.Boolean(),
  required: Type.Boolean(),
  prefix: Nullable(Type.String()),
  suffix: Nullable(Type.String()),
  next: Type.Integer(),
  inc_by: Type.Integer(),
  padding_zeros: Type.Integer(),
})
export type FolioConfig = Static<typeof FolioConfig>

export const revisionKinds = ['created', 'form', 'rules', 'both'] as const
/** What a save changed: the first of all, the document, its rules, or both. */
export type RevisionKind = (typeof revisionKinds)[number]

/** One save of a form; its document is `get_form/?form_id&revision`. */
export const RevisionSummary = Type.Object({
  revision: RevisionNumber,
  kind: Type.Unsafe<RevisionKind>({ type: 'string', enum: revisionKinds }),
  created_at: Seconds,
  created_by_id: Id,
  created_by_name: Type.String(),
})
export type RevisionSummary = Static<typeof RevisionSummary>

/** At most this many forms are copied by one call. */
const copiesAtOnce = 50

export const CopyFormsRequest = Type.Object({
  forms: Type.Array(Type.Union([Id, Type.String()]), { minItems: 1, maxItems: copiesAtOnce }),
  /** True: the copies' fields keep their ids, so that answers can be mapped by id. */
  duplicate_field_ids: Type.Optional(Nullable(Type.Boolean())),
  /** True: the copies have the rules too, about their own fields. */
  duplicate_rules: Type.Optional(Nullable(Type.Boolean())),
})
export type CopyFormsRequest = Static<typeof CopyFormsRequest>

/** Who uses a form besides people, and would stumble over a change of it. */
export const FormUses = Type.Object({
  /** How many webhooks are on. */
  webhooks: Type.Integer(),
  /** How many keys open feeds of its records. */
  feeds: Type.Integer(),
  /** When a program with an API key called the form by the names of its answers; null: never. */
  programs_at: Nullable(Seconds),
})
export type FormUses = Static<typeof FormUses>

const OptionSchema = Type.Unsafe<OptionDocument>({ type: 'object' })
const TemplateSchema = Type.Unsafe<{ readonly [key: string]: unknown }>({ type: 'object' })
const tag = 'forms' as const
const access = 'user' as const

/** What designing a form asks for besides its document and rules. */
export const formDesignCalls = {
  /** A new revision whose confirmation leads there; INVALID_REDIRECT_URL for what leads nowhere. */
  updateRedirect: defineCall({
    method: 'PUT',
    path: paths.redirectOfForm,
    tag,
    summary: 'Where the confirmation of a form leads',
    access,
    params: IdParams,
    body: RedirectRequest,
    responses: { 202: SaveFormResponse, 409: SaveConflict },
  }),
  getFolio: defineCall({
    method: 'GET',
    path: paths.folioOfForm,
    tag,
    summary: 'How folios are made, with the number that comes next',
    access,
    params: IdParams,
    responses: { 200: FolioConfig },
  }),
  getFieldOptions: defineCall({
    method: 'GET',
    path: paths.optionsOfField,
    tag,
    summary: 'The options of a field',
    access,
    params: Type.Object({ form: Id, field: Type.String({ maxLength: 40 }) }),
    query: Type.Object(WholeListQuery),
    responses: { 200: Envelope(OptionSchema) },
  }),
  getFormUses: defineCall({
    method: 'GET',
    path: paths.formUses,
    tag,
    summary: 'Which programs use a form',
    access,
    params: IdParams,
    responses: { 200: FormUses },
  }),
  getFormTemplates: defineCall({
    method: 'POST',
    reads: true,
    path: paths.formTemplates,
    tag,
    summary: 'The PDF templates of a form, the default one first',
    access,
    body: Type.Object({ form_id: Type.Union([Id, Type.String()]) }),
    responses: { 200: Envelope(TemplateSchema) },
  }),
  /**
   * Each template once, as the form changed last has it, with the `default` that it has there.
   * `owner` is a user's id or uri; the account's own means all. `multiple_records` tells those for lists from those for one.
   */
  listTemplates: defineCall({
    method: 'GET',
    path: paths.templates,
    tag,
    summary: 'The PDF templates that the forms one may see name',
    access,
    query: Type.Object({
      ...PageQuery,
      form_id: Type.Optional(Type.String({ maxLength: 100 })),
      owner: Type.Optional(Type.String({ maxLength: 100 })),
      multiple_records: Type.Optional(Type.Boolean()),
    }),
    responses: { 200: Envelope(TemplateSchema) },
  }),
  listRevisions: defineCall({
    method: 'GET',
    path: paths.formRevisions,
    tag,
    summary: 'The saves of a form, newest first',
    access,
    params: IdParams,
    query: Type.Object(PageQuery),
    responses: { 200: Envelope(RevisionSummary) },
  }),
  /** The copies lie beside their originals, where the user may put something, and are nobody else's. All or none. */
  copyForms: defineCall({
    method: 'POST',
    path: paths.copyForms,
    tag,
    summary: 'Duplicate forms',
    access,
    body: CopyFormsRequest,
    responses: { 201: Type.Object({ objects: Type.Array(Item) }) },
  }),
}
