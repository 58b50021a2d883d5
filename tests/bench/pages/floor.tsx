import { offer } from './probe'

/* No library and a single input: the cost of the browser and this harness. */
offer({
  mount: (root) => {
    root.append(document.createElement('input'))
  },
  submit: () => undefined,
  input: () => 'input',
  radios: () => 'none',
  questions: 'input',
  single: true,
})
