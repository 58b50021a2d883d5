import { SchemaForm } from 'acopio/renderers'
import type { SchemaProblem, SchemaRule } from 'acopio/schemas'
import { useState } from 'react'

const schema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Registro de mascotas',
  type: 'object',
  required: ['owner', 'kind'],
  properties: {
    owner: { type: 'string', title: 'Dueño', minLength: 3 },
    code: { type: 'string', title: 'Código', pattern: '^(a+)+$' },
    kind: { type: 'string', title: 'Especie', enum: ['perro', 'gato'] },
    chip: { type: 'boolean', title: 'Tiene chip' },
    chipNumber: { type: 'integer', title: 'Número de chip' },
    vaccines: {
      type: 'array',
      title: 'Vacunas',
      items: { $ref: '#/definitions/vaccine' },
    },
    insurance: {
      title: 'Seguro',
      oneOf: [
        { title: 'Sin seguro', type: 'object', properties: {}, additionalProperties: false },
        {
          title: 'Con seguro',
          type: 'object',
          required: ['company'],
          properties: { company: { type: 'string', title: 'Compañía' } },
        },
      ],
    },
  },
  definitions: {
    vaccine: {
      type: 'object',
      title: 'Vacuna',
      required: ['name'],
      properties: { name: { type: 'string', title: 'Nombre de la vacuna' } },
    },
  },
}

const uiSchema = { kind: { 'ui:widget': 'radio' } }

const rules: readonly SchemaRule[] = [
  { target: 'chipNumber', effect: 'show', when: { '==': [{ var: 'chip' }, true] } },
  { target: 'chipNumber', effect: 'required', when: { var: 'chip' } },
]

/** A JSON Schema of somebody else, with rules fed directly. */
export function ForeignForm() {
  const [value, setValue] = useState<unknown>({})
  const [sent, setSent] = useState<unknown>()
  const [problems, setProblems] = useState<readonly SchemaProblem[]>([])
  return (
    <>
      <SchemaForm
        schema={schema}
        uiSchema={uiSchema}
        rules={rules}
        value={value}
        onChange={setValue}
        onSubmit={setSent}
        onProblems={setProblems}
        locale="es_MX"
      />
      <p data-testid="problems">{problems.map(({ code }) => code).join(' ')}</p>
      {sent !== undefined && <pre>{JSON.stringify(sent)}</pre>}
    </>
  )
}
