import { Type, type Static } from 'typebox'
import type { FieldDocument, FormDocument } from '../model/form'
import type { RuleDocument } from '../model/rule'
import { defineCall } from './call'
import {
  Envelope,
  Id,
  IdempotencyHeaders,
  IdParams,
  LongEnvelope,
  OpeningQuery,
  PageQuery,
  RevisionNumber,
  VisitQuery,
  Seconds,
  WholeListQuery,
  maximumId,
} from './common'
import { Item } from './items'
import type { Brand } from './company'
import { paths } from './paths'

/** 5 MB: real forms reach 1.3 MB. */
export const formBodyLimit = 5 * 1024 * 1024

/** Keys that the server adds to a form that it serves; it ignores them in requests. */
export interface ServedFormParts {
  readonly form_id: number
  readonly resource_uri: string
  /** Epoch seconds. */
  readonly created_at: number
  readonly updated_at: number
  /** Increases with every save of the document or its rules; clients send it back as `base_revision`. */
  readonly revision: number
  /** All fields of all pages, flat; absent with `with_fields=false`. */
  readonly fields?: readonly FieldDocument[]
}

/** Contains `form_rules` only when requested with `with_rules`. */
export type ServedForm = FormDocument & ServedFormParts

/**
 * A form for answering: with the rules of the same revision, without the flat list of fields and without defaults for absent keys, to keep
 * it small for phones. Everybody gets only what answering needs: no recipients, addresses that buttons call, criteria, templates or names
 * of people.
 */
export type ServedFormForAnswer = FormDocument &
  Omit<ServedFormParts, 'fields'> & {
    readonly form_rules: readonly RuleDocument[]
    /** The newest revision, which differs from `revision` when an older one was requested. */
    readonly current_revision: number
    /** The brand of the form's owner, as respondents see it. Optional, because devices hold older copies without it. */
    readonly brand?: Brand
  }

const FormDocumentSchema = Type.Unsafe<FormDocument>({
  type: 'object',
  description: 'A form document; unknown keys are kept and served back.',
  required: ['name', 'form_pages'],
  properties: {
    name: { type: 'string' },
    form_pages: {
      type: 'array',
      items: {
        type: 'object',
        required: ['page_fields'],
        properties: { page_fields: { type: 'array', items: { type: 'object' } } },
      },
    },
  },
})

const served = {
  type: 'object',
  required: ['form_id', 'resource_uri', 'created_at', 'updated_at', 'revision', 'name', 'form_pages'],
}
const ServedFormSchema = Type.Unsafe<ServedForm>(served)
const ServedFormForAnswerSchema = Type.Unsafe<ServedFormForAnswer>({
  ...served,
  required: [
    'form_id',
    'created_at',
    'updated_at',
    'revision',
    'current_revision',
    'name',
    'form_pages',
    'form_rules',
  ],
})

/**
 * The document to save, plus keys outside of it: `base_revision` (409 when a newer one exists), `parent` (folder of a new form),
 * `form_rules` (rules to save in the same revision).
 */
export type SaveFormRequest = FormDocument & {
  readonly base_revision?: number
  readonly parent?: number | null
}
export const SaveFormRequest = Type.Unsafe<SaveFormRequest>({
  ...FormDocumentSchema,
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 255 },
    form_pages: (FormDocumentSchema as unknown as { properties: { form_pages: object } }).properties
      .form_pages,
    form_id: { anyOf: [{ type: 'integer', minimum: 1, maximum: maximumId }, { type: 'null' }] },
    base_revision: { anyOf: [{ type: 'integer', minimum: 0, maximum: maximumId }, { type: 'null' }] },
    parent: { anyOf: [{ type: 'integer', minimum: 1, maximum: maximumId }, { type: 'null' }] },
    form_rules: { type: 'array', items: { type: 'object' } },
  },
})

export const SaveFormResponse = Type.Object({
  form_id: Id,
  /** Epoch milliseconds, in the wrapper that clients expect. */
  updated_at: Type.Object({ $date: Type.Integer() }),
  revision: Type.Integer(),
  /** False when the document equals the stored one; no revision is created then. */
  changed: Type.Boolean(),
  name: Type.String(),
  resource_uri: Type.String(),
})
export type SaveFormResponse = Static<typeof SaveFormResponse>

/**
 * The 409 response. CONFLICT: somebody else saved meanwhile; `revision` is the current one, `user` the name of its author, `at` its time in
 * epoch seconds. IDEMPOTENCY_CONFLICT: another document already created `form_id` under this key; `revision` is its current one.
 */
export const SaveConflict = Type.Object({
  error: Type.String(),
  error_code: Type.Union([Type.Literal('CONFLICT'), Type.Literal('IDEMPOTENCY_CONFLICT')]),
  code: Type.String(),
  params: Type.Object({
    revision: Type.Integer(),
    user: Type.Optional(Type.String()),
    user_id: Type.Optional(Id),
    at: Type.Optional(Seconds),
    form_id: Type.Optional(Id),
  }),
})

const FieldSchema = Type.Unsafe<FieldDocument>({ type: 'object' })
const formQuery = { form_id: Id }
const tag = 'forms' as const
const access = 'user' as const

export const formCalls = {
  listForms: defineCall({
    method: 'GET',
    path: paths.forms,
    tag,
    summary: 'Forms that the user may see',
    access,
    viewable: true,
    query: Type.Object({
      ...PageQuery,
      name__icontains: Type.Optional(Type.String()),
      id__in: Type.Optional(Type.String()),
      can_manage: Type.Optional(Type.Boolean()),
      updated_at__gte: Type.Optional(Seconds),
      order_by: Type.Optional(Type.String()),
    }),
    responses: { 200: LongEnvelope(Item) },
  }),
  /**
   * Creates a form without `form_id`, updates it with one; `?import=1` ignores `form_id` and creates. With an `Idempotency-Key`, only the
   * first creation counts.
   */
  saveForm: defineCall({
    method: 'POST',
    path: paths.saveForm,
    tag,
    summary: 'Save a form document',
    access,
    query: Type.Object({ import: Type.Optional(Type.String()) }),
    headers: IdempotencyHeaders,
    body: SaveFormRequest,
    bodyLimit: formBodyLimit,
    responses: { 201: SaveFormResponse, 409: SaveConflict },
  }),
  getForm: defineCall({
    method: 'GET',
    path: paths.form,
    tag,
    summary: 'A form document, the newest revision or the one named',
    access,
    viewable: true,
    query: Type.Object({
      ...formQuery,
      revision: Type.Optional(RevisionNumber),
      /** Adds the rules of the same revision as `form_rules`. */
      with_rules: Type.Optional(Type.Boolean()),
      /** False leaves out `fields`, which only repeats the pages. */
      with_fields: Type.Optional(Type.Boolean()),
    }),
    responses: { 200: Envelope(ServedFormSchema) },
  }),
  /**
   * Returns the newest revision, or the one that a draft began with. Errors: 401 FORM_LOAD_UNAUTHORIZED for viewers who may not answer the
   * form and for tokens of other forms; 409 UNKNOWN_REVISION {revision}, with the newest one.
   */
  getFormForAnswer: defineCall({
    method: 'GET',
    path: paths.formForAnswer,
    tag,
    summary: 'A form and its rules, to answer it; public forms need no login',
    access: 'visitor',
    query: Type.Object({
      ...formQuery,
      ...OpeningQuery,
      ...VisitQuery,
      revision: Type.Optional(RevisionNumber),
    }),
    /** 304 when `If-None-Match` names the current content. */
    responses: { 200: Envelope(ServedFormForAnswerSchema), 304: Type.Null() },
  }),
  getFormFields: defineCall({
    method: 'GET',
    path: paths.formFields,
    tag,
    summary: 'The fields of a form, flat',
    access,
    params: IdParams,
    query: Type.Object(WholeListQuery),
    responses: { 200: Envelope(FieldSchema) },
  }),
  getFormFieldsShort: defineCall({
    method: 'GET',
    path: paths.formFieldsShort,
    tag,
    summary: 'The fields of a form, flat',
    access,
    params: IdParams,
    query: Type.Object(WholeListQuery),
    responses: { 200: Envelope(FieldSchema) },
  }),
}
