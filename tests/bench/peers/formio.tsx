import { Formio } from '@formio/js'
import '@formio/js/dist/formio.form.min.css'
import { showing, type NeutralField } from '../pages/neutralForm'
import { offer } from '../pages/probe'

const types: Record<NeutralField['type'], (options: NeutralField['options']) => object> = {
  text: () => ({ type: 'textfield' }),
  integer: () => ({ type: 'number' }),
  textarea: () => ({ type: 'textarea' }),
  email: () => ({ type: 'email' }),
  // The native control, because the default one would cost more.
  select: (values) => ({ type: 'select', widget: 'html5', data: { values } }),
  checkbox: (values) => ({ type: 'selectboxes', values }),
  // The library's calendar would be loaded from a CDN.
  date: () => ({ type: 'textfield', inputType: 'date' }),
  radio: (values) => ({ type: 'radio', values }),
}

const component = ({ name, type, label, required, options, shownBy }: NeutralField) => ({
  ...types[type](options),
  key: name,
  label,
  input: true,
  validate: { required },
  ...(shownBy.length > 0 && {
    conditional: {
      show: true,
      conjunction: 'any',
      conditions: shownBy.map((radio) => ({ component: radio, operator: 'isEqual', value: showing })),
    },
  }),
})

let form: Awaited<ReturnType<typeof Formio.createForm>>

offer({
  mount: (root, fields) => {
    void Formio.createForm(
      root,
      { display: 'form', components: fields.map(component) },
      { noAlerts: true },
    ).then((made: typeof form) => (form = made))
  },
  submit: () => form.setPristine(false) ?? form.checkValidity(form.data, true, form.data),
  input: (name) => `[name="data[${name}]"]`,
  radios: (name) => `input[type="radio"][name^="data[${name}]"]`,
  questions: '.formio-component:not(.formio-component-form):not(.formio-hidden)',
})
