import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { withFieldDefaults } from '../../schemas/model/fieldDefaults'
import { newForm } from '../../schemas/model/newForm'
import { action, workflow } from '../support/workflowCase'

export const keyField = '65a0000000000000000000a1'
const addressField = '65a0000000000000000000a2'

/** Calls a node, or a load balancer in front of several, until it succeeds. */
export type Call = <T>(path: string, body: object, key?: string) => Promise<T>

const copied = (id: string) => ({
  input: { type: 'field_to_field', id, field_type: 'text', value: null },
  etl: { conditions: [] },
  output: { id },
})

export interface Dose {
  readonly source: number
  /** Ids of the form whose records are created, the form whose records are updated or created, and the catalog whose rows are written. */
  readonly made: number
  readonly matched: number
  readonly catalog: number
}

/**
 * Creates a form whose workflows create a record, update or create another, write a row, send an e-mail and call a service, each with the
 * record's key.
 */
export async function prepareDose(call: Call, service: string): Promise<Dose> {
  const fields = [
    withFieldDefaults({ field_id: keyField, field_type: 'text', label: 'Clave', required: true }),
    withFieldDefaults({ field_id: addressField, field_type: 'email', label: 'Correo' }),
  ]
  const formOf = async (name: string) => {
    const form = newForm({ name, pageName: 'Página 1' })
    const document = { ...form, form_pages: [{ ...form.form_pages[0], page_fields: fields }] }
    return (await call<{ form_id: number }>('form_data/', document)).form_id
  }
  const [source, made, matched] = [await formOf('Carga'), await formOf('Hechos'), await formOf('Iguales')]
  const { catalog_id: catalog } = await call<{ catalog_id: number }>('catalog_model/', {
    name: 'Filas',
    catalog_pages: [{ page_name: 'Uno', page_fields: [fields[0]] }],
  })
  const steps = [
    action(2, { form: { id: made, name: '' }, mapping: [copied(keyField)] }),
    action('update_records', {
      form: { id: matched, name: '' },
      match: [{ ...copied(keyField), comparison: 'is' }],
      missing: 'make',
      mapping: [copied(keyField)],
    }),
    action(9, { catalog: { id: catalog, name: '' }, mapping: [copied(keyField)] }),
    action(5, { emails: [], email_fields: [addressField], subject: 'Uno', body: '<p>Uno</p>' }),
    action('call_service', {
      method: 'POST',
      url: `${service}/told`,
      headers: [],
      body: `{"key": "{{record.answers.${keyField}}}"}`,
      seconds: 10,
      answers: [],
    }),
  ]
  const actions = steps.map((step, at) => ({ ...step, _id: `ac${at}` }))
  await call('workflows/', { form_id: source, workflows: [workflow(actions)] })
  return { source, made, matched, catalog }
}

/** Submits from a few clients at a human pace, each repeating a submission under the same key until it is acknowledged. */
export function startSubmitting(call: Call, formId: number, clients = 3) {
  const acknowledged = new Set<string>()
  let isOver = false
  const client = async () => {
    for (let key = randomUUID(); !isOver; await sleep(30)) {
      const answers = { [keyField]: key, [addressField]: `${key}@example.com` }
      try {
        await call('form_answer/', { form_id: formId, answers }, key)
        acknowledged.add(key)
        key = randomUUID()
      } catch {
        // It is unknown whether the record was saved, so it is sent again.
      }
    }
  }
  const running = Promise.all(Array.from({ length: clients }, client))
  return {
    acknowledged,
    stop: async () => {
      isOver = true
      await running
    },
  }
}
