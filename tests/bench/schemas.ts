// How fast the core is on the largest look-alike: npm run bench:schemas
import { mkdirSync, writeFileSync } from 'node:fs'
import { load } from '../../schemas/answering/load'
import { start } from '../../schemas/answering/start'
import { compileForm } from '../../schemas/compile/compileForm'
import type { FormDocument } from '../../schemas/model/form'
import { withFieldDefaults } from '../../schemas/model/fieldDefaults'
import { newForm } from '../../schemas/model/newForm'
import { answeringContext } from '../support/answeringContext'
import { largestLookalike } from '../support/lookalikes'
import { must } from '../support/must'
import { neutralForm, type NeutralField, type NeutralType } from './pages/neutralForm'
import { idOf, oursForm } from './pages/oursForm'
import { loadNow } from './render/report'

/** Submissions that one core of a server must check per second. */
const wantedPerSecond = 2000

interface Figure {
  readonly what: string
  /** The fastest run: the cost on an otherwise idle machine. */
  readonly best: number
  readonly median: number
  readonly p95: number
  readonly goal: number | undefined
}

/** Measures milliseconds per call, after a warm-up. */
function measure(what: string, runs: number, goal: number | undefined, work: (run: number) => void): Figure {
  for (let run = 0; run < Math.min(runs, 20); run++) work(run)
  const times = Array.from({ length: runs }, (_unused, run) => {
    const begun = performance.now()
    work(run)
    return performance.now() - begun
  }).toSorted((a, b) => a - b)
  const at = (share: number) => must(times[Math.min(times.length - 1, Math.floor(share * times.length))])
  return { what, best: at(0), median: at(0.5), p95: at(0.95), goal }
}

/** Returns a form of 678 fields with a radio whose rule shows and hides 92 of them. */
function formWithDependents(): ReturnType<typeof compileForm> {
  const ids = Array.from({ length: 678 }, (_unused, index) => index.toString(16).padStart(24, '0'))
  const fields = ids.map((id, index) =>
    withFieldDefaults({
      field_id: id,
      field_type: index === 0 ? 'radio' : 'text',
      label: `Campo ${index}`,
      options:
        index === 0
          ? [
              { label: 'Sí', value: 'sí' },
              { label: 'No', value: 'no' },
            ]
          : [],
    }),
  )
  const page = newForm({ name: 'Forma', pageName: 'Página 1' })
  const document: FormDocument = {
    ...page,
    form_pages: [{ ...must(page.form_pages[0]), page_fields: fields }],
  }
  return compileForm({
    document,
    rules: {
      rules: [
        {
          rule_id: '1a2b3c4d5e6f7081',
          rule_type: 'show',
          operator: 'and',
          conditions: [{ field: { field_id: must(ids[0]) }, condition: 'in=', value: 'sí' }],
          fields_ruled: ids.slice(10, 102).map((id) => ({ field_id: id })),
        },
      ],
    },
  })
}

/** Returns a form as in the comparison with other libraries, with complete answers as a server receives them. */
function answeredForm(count: number) {
  const fields = neutralForm(count)
  const form = compileForm(oursForm(fields))
  const answering = start(form, answeringContext())
  const first = (options: readonly { readonly value: string }[]) => must(options[0]).value
  const answers: Record<NeutralType, (options: NeutralField['options']) => unknown> = {
    text: () => 'Una respuesta de largo común',
    textarea: () => 'Varias líneas\nde una respuesta\nque alguien escribió',
    email: () => 'ana@example.com',
    integer: () => 42,
    date: () => '2026-11-21',
    select: first,
    radio: first,
    checkbox: (options) => options.map(({ value }) => value),
  }
  for (const { name, type, options } of fields) answering.set({ fieldId: idOf(name) }, answers[type](options))
  const errors = answering.validate()
  if (errors.length > 0) throw new Error(`The answered form is refused: ${JSON.stringify(errors[0])}`)
  return { form, submission: answering.toSubmission() }
}

const { document, rules } = largestLookalike
const compiled = compileForm({ document, rules })
const submission = start(compiled, answeringContext()).toSubmission()
const answering = start(compiled, answeringContext())
const text = must(
  Object.values(compiled.fields).find(({ kind, groupId }) => kind === 'text' && groupId === undefined),
)
const dependents = formWithDependents()
const toggled = start(dependents, answeringContext())
const radio = must(Object.keys(dependents.fields)[0])
const answered = answeredForm(50)
function checkSubmission(): void {
  const checked = load(answered.form, answered.submission, answeringContext())
  checked.validate()
  checked.toSubmission()
}

const figures = [
  measure('compileForm, 678 fields', 100, 30, () => compileForm({ document, rules })),
  measure('start, 678 fields', 100, undefined, () => start(compiled, answeringContext())),
  measure('load and validate, 678 fields', 100, undefined, () => {
    load(compiled, submission, answeringContext()).validate()
  }),
  measure('set of a text, 678 fields', 2000, undefined, (run) => {
    answering.set({ fieldId: text.id }, `texto ${run}`)
  }),
  measure('set with 92 dependents', 2000, 1, (run) => {
    toggled.set({ fieldId: radio }, run % 2 === 0 ? 'sí' : 'no')
  }),
  measure('submission checked, 50 fields', 4000, 1000 / wantedPerSecond, checkSubmission),
]

/** Returns the submissions checked per second of processor time, which other load does not affect. */
function checksPerSecond(runs: number): number {
  const begun = process.cpuUsage()
  for (let run = 0; run < runs; run++) checkSubmission()
  const { user, system } = process.cpuUsage(begun)
  return Math.round((runs / (user + system)) * 1e6)
}

const perSecond = checksPerSecond(4000)
console.table(
  figures.map(({ what, best, median, p95, goal }) => ({
    what,
    'best ms': Number(best.toFixed(3)),
    'median ms': Number(median.toFixed(3)),
    'p95 ms': Number(p95.toFixed(3)),
    'goal ms': goal ?? '–',
  })),
)
console.log(
  `Submissions of 50 fields checked per second of a core: ${perSecond} (goal ${wantedPerSecond}). Load average ${loadNow()}.`,
)
mkdirSync('dist/bench', { recursive: true })
writeFileSync(
  'dist/bench/schemas.json',
  `${JSON.stringify({ load: loadNow(), checksPerSecond: perSecond, figures }, null, 2)}\n`,
)
