import Form, { type IChangeEvent } from '@rjsf/core'
import validator from '@rjsf/validator-ajv8'
import { createRef, useCallback, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { showing, type NeutralField } from '../pages/neutralForm'
import { schemaOf, uiSchemaOf } from '../pages/neutralSchema'
import { offer } from '../pages/probe'

const form = createRef<Form>()

/** RJSF only has `if` in the schema for conditions, which costs much more, so the host removes hidden fields from the schema. */
function Page({ fields }: { fields: readonly NeutralField[] }) {
  const [radios, setRadios] = useState('')
  const uiSchema = useMemo(() => uiSchemaOf(fields), [fields])
  const ruling = useMemo(() => [...new Set(fields.flatMap(({ shownBy }) => shownBy))], [fields])
  const schema = useMemo(() => {
    const on = new Set(radios.split(' '))
    return schemaOf(
      fields.filter(({ shownBy }) => shownBy.length === 0 || shownBy.some((radio) => on.has(radio))),
    )
  }, [fields, radios])
  const onChange = useCallback(
    ({ formData }: IChangeEvent<Record<string, unknown>>) =>
      setRadios(ruling.filter((radio) => formData?.[radio] === showing).join(' ')),
    [ruling],
  )
  return (
    <Form
      ref={form}
      schema={schema}
      uiSchema={uiSchema}
      validator={validator}
      noHtml5Validate
      onChange={onChange}
    />
  )
}

offer({
  mount: (root, fields) => createRoot(root).render(<Page fields={fields} />),
  submit: () => {
    form.current?.validateForm()
  },
  input: (name) => `#root_${name}`,
  radios: (name) => `input[type="radio"][name="root_${name}"]`,
  questions: '.rjsf-field:not(.rjsf-field-object)',
})
