import { offer } from './probe'

/* No library and one input: what the browser and this harness cost by themselves. */
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
