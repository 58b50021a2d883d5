import type { JsonSchema } from '../fields/fieldType'
import type { AnswerSchemas } from './answerSchemas'

export interface DescribedApi {
  readonly formId: number
  readonly formName: string
  readonly revision: number
  /** Base address of the form's own API: `https://…/api/forms/12`. */
  readonly address: string
  readonly schemas: AnswerSchemas
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const json = (schema: JsonSchema) => ({ content: { 'application/json': { schema } } })
const answered = (description: string, schema: JsonSchema) => ({ description, ...json(schema) })
const text = { type: 'string' }
const orNull = (type: string) => ({ type: [type, 'null'] })
const moment = { type: 'string', format: 'date-time' }
const recordId = { type: 'string', pattern: '^[0-9a-f]{24}$' }

const refusals = {
  400: answered('Something in the answers or the question is wrong: each field by its name, or one error.', {
    anyOf: [ref('FieldProblems'), ref('Problem')],
  }),
  401: answered('No credentials, or wrong ones.', ref('Problem')),
  404: answered('Not there, or not for these credentials.', ref('Problem')),
}

const query = (name: string, schema: JsonSchema, description: string) => ({
  ...{ name, in: 'query', required: false, schema, description },
})

const paging = [
  query('limit', { type: 'integer', minimum: 0, maximum: 10_000, default: 20 }, 'Records of a page.'),
  query('offset', { type: 'integer', minimum: 0, default: 0 }, 'Records before the page.'),
  query(
    'after',
    recordId,
    'The last record of the page before, newest first: nothing comes twice while records are written.',
  ),
  query('search', text, 'Words that the folio or some answer has.'),
  query('filter_id', text, 'A saved view.'),
  query(
    'order_by',
    text,
    'Metadata such as `folio` or `created_at`, or `answers.<name>`; `-` before it turns it round; several with commas.',
  ),
]

const askedBy =
  'Besides these: `answers.<name>__<condition>=<value>`, such as `answers.age__gte=18` or `answers.name__icontains=ana`; all of them must hold. ' +
  'Conditions: `exact`, `iexact`, `icontains`, `istartswith`, `iendswith`, `in`, `nin`, `lt`, `lte`, `gt`, `gte`, `between`, `is__empty`, `not__empty`, and ' +
  '`not__` before those on texts.'

/** Returns the API of one form's records, with named answers, as an OpenAPI 3.1 document. */
export function formOpenApi({ formId, formName, revision, address, schemas }: DescribedApi): JsonSchema {
  const idempotency = {
    ...{ name: 'Idempotency-Key', in: 'header', required: false },
    schema: { type: 'string', maxLength: 200 },
    description: 'The same key again is the same wish: nothing is written twice.',
  }
  const id = { name: 'id', in: 'path', required: true, schema: recordId }
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: { title: formName || `Form ${formId}`, version: String(revision) },
    servers: [{ url: address }],
    security: [{ apiKey: [] }, { session: [] }],
    paths: {
      '/records': {
        get: {
          operationId: 'listRecords',
          summary: 'Records, newest first unless ordered otherwise',
          description: askedBy,
          parameters: paging,
          responses: { 200: answered('A page of records.', ref('RecordPage')), ...refusals },
        },
        post: {
          operationId: 'createRecord',
          summary: 'Submit answers',
          parameters: [idempotency],
          requestBody: { required: true, ...json(ref('NewRecord')) },
          responses: { 201: answered('The record.', ref('Record')), ...refusals },
        },
      },
      '/records/{id}': {
        parameters: [id],
        get: {
          operationId: 'getRecord',
          summary: 'One record',
          responses: { 200: answered('The record.', ref('Record')), ...refusals },
        },
        patch: {
          operationId: 'editRecord',
          summary: 'Change some answers of a record; null takes one away',
          parameters: [idempotency],
          requestBody: { required: true, ...json(ref('RecordChange')) },
          responses: {
            202: answered('The record.', ref('Record')),
            409: answered('Somebody saved meanwhile.', ref('Problem')),
            ...refusals,
          },
        },
      },
    },
    components: {
      schemas: {
        Answers: schemas.stored,
        NewAnswers: schemas.given,
        ChangedAnswers: schemas.changed,
        ...plainSchemas,
      },
      securitySchemes: {
        apiKey: {
          ...{ type: 'apiKey', in: 'header', name: 'Authorization' },
          description: '`ApiKey <username>:<key>`',
        },
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
  }
}

const objectOf = (properties: JsonSchema, required: readonly string[] = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
})

/** Schemas that are the same for every form. */
const plainSchemas = {
  Record: {
    ...objectOf({
      id: recordId,
      folio: text,
      version: { type: 'integer', description: '1 for a record that was never edited.' },
      revision: { type: 'integer', description: "The form's revision that the answers follow." },
      created_at: moment,
      updated_at: moment,
      user: { ...orNull('string'), description: 'Whose it is; null: it was answered without login.' },
      points: orNull('number'),
      answers: ref('Answers'),
    }),
  },
  RecordPage: objectOf({
    meta: objectOf(
      {
        limit: { type: 'integer' },
        offset: { type: 'integer' },
        total_count: { type: 'integer' },
        more: { type: 'boolean', description: 'There are more than were counted.' },
        next: orNull('string'),
        previous: orNull('string'),
      },
      ['limit', 'offset', 'total_count', 'next', 'previous'],
    ),
    objects: { type: 'array', items: ref('Record') },
  }),
  NewRecord: objectOf(
    {
      answers: ref('NewAnswers'),
      folio: { ...text, description: 'Only where folios are given by hand.' },
      id: { ...recordId, description: 'Made by the client, so that sending it again makes no second one.' },
      timezone: { ...text, description: 'IANA name: where dates and times of the answers are local.' },
    },
    ['answers'],
  ),
  RecordChange: objectOf(
    {
      answers: ref('ChangedAnswers'),
      base_version: { type: 'integer', description: '409 when the record has a newer one.' },
    },
    ['answers'],
  ),
  Problem: objectOf({ error: text, error_code: text }),
  FieldProblems: {
    type: 'object',
    additionalProperties: { type: 'object' },
    description:
      'By name: `{"age": {"msg": ["…"], "codes": [{"code": "…"}]}}`; of a group by number of the set: `{"people": {"0": {"age": {…}}}}`.',
  },
}
