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

/** The redirect target: `default`, a web address, or a path of this server behind `{host}`; blank or null for none. */
const RedirectRequest = Type.Object({
  url: Nullable(Type.String({ maxLength: 2000 })),
  /** 409 when a newer revision exists. */
  base_revision: Type.Optional(Nullable(BaseRevision)),
})

/** The folio settings of the form's document, except that `next` is the number that the next record gets. */
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
/** What a save changed: it was the first save, or changed the document, its rules, or both. */
export type RevisionKind = (typeof revisionKinds)[number]

/** One save of a form; `get_form/?form_id&revision` returns its document. */
export const RevisionSummary = Type.Object({
  revision: RevisionNumber,
  kind: Type.Unsafe<RevisionKind>({ type: 'string', enum: revisionKinds }),
  created_at: Seconds,
  created_by_id: Id,
  created_by_name: Type.String(),
})
export type RevisionSummary = Static<typeof RevisionSummary>

/** Forms that one call copies at most. */
const copiesAtOnce = 50

export const CopyFormsRequest = Type.Object({
  forms: Type.Array(Type.Union([Id, Type.String()]), { minItems: 1, maxItems: copiesAtOnce }),
  /** Keeps the field ids in the copies, so that answers can be mapped by id. */
  duplicate_field_ids: Type.Optional(Nullable(Type.Boolean())),
  /** Copies the rules too, adapted to the copies' fields. */
  duplicate_rules: Type.Optional(Nullable(Type.Boolean())),
})
export type CopyFormsRequest = Static<typeof CopyFormsRequest>

/** Programs that use a form and may break when it changes. */
export const FormUses = Type.Object({
  /** Number of active webhooks. */
  webhooks: Type.Integer(),
  /** Number of keys that open feeds of its records. */
  feeds: Type.Integer(),
  /** When a program with an API key last called the form by answer names; null means never. */
  programs_at: Nullable(Seconds),
})
export type FormUses = Static<typeof FormUses>

const OptionSchema = Type.Unsafe<OptionDocument>({ type: 'object' })
const TemplateSchema = Type.Unsafe<{ readonly [key: string]: unknown }>({ type: 'object' })
const tag = 'forms' as const
const access = 'user' as const

/** Calls about a form's design besides its document and rules. */
export const formDesignCalls = {
  /** Saves a new revision whose confirmation leads to the address. INVALID_REDIRECT_URL for an unusable address. */
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
   * Lists each template once, as in the most recently changed form that has it, with that form's `default`. `owner` is a user id or uri;
   * the account's own id means all owners. `multiple_records` selects templates for lists or for single records.
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
  /** Puts the copies beside their originals, where the user may add items, unshared. Copies all forms or none. */
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
