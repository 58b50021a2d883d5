import { createHash } from 'node:crypto'
import { seededRandom } from '../../../schemas/samples/seededRandom'

type Answers = Record<string, unknown>
interface SampleRecord {
  readonly id: string
  readonly formId: number
  readonly folio: string
  readonly createdAt: string
  readonly answers: Answers
}

const names = [
  'site inspector city serial email comment notes status verdict seal access',
  'shift weather priority area findings quantity score amount temperature visited due hour closed parts',
]
  .join(' ')
  .split(' ')
export const fieldNames: readonly string[] = names

const hex24 = (text: string): string => createHash('sha1').update(text).digest('hex').slice(0, 24)
/** Returns the field's id, which is the same in every form, because its name says what it holds. */
export const fieldId = (name: string): string => {
  const known = idsOfFields.get(name)
  if (known !== undefined) return known
  const made = hex24(name)
  idsOfFields.set(name, made)
  return made
}
const idsOfFields = new Map<string, string>()

/** The share of the records that each form has: half are in one, the rest in ever smaller ones. */
export const formShares: readonly number[] = [
  ...[0.5, 0.2, 0.1, 0.05, 0.04, 0.03, 0.02, 0.01],
  ...Array.from({ length: 12 }, () => 0.05 / 12),
]

const syllables = 'ca lo ri men to sa pe du ña mi re co li ga vo ter ban fi que zo'.split(' ')
const word = (random: () => number): string => {
  const at = (): string => syllables[Math.floor(random() * syllables.length)] ?? 'ca'
  return random() < 0.5 ? at() + at() : at() + at() + at()
}
const wordRandom = seededRandom(7)
const vocabulary = Array.from({ length: 400 }, () => word(wordRandom))
const day = 86_400_000
const firstDay = Date.UTC(2023, 0, 1)
export const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10)

const daysOfRecords = 1_095
/** When the first record was created; the last is created now, so that current screens have data. */
export const recordsBegin = Math.floor(Date.now() / day) * day - daysOfRecords * day

/** The rare word is in about 1 of 2,000 comments, the rare status in 1 of 1,000 records. */
export const rareWord = 'corrosión'

export function sampleAnswers(random: () => number): Answers {
  const below = (n: number): number => Math.floor(random() * n)
  const words = (n: number): string =>
    Array.from({ length: n }, () => vocabulary[Math.floor(400 * random() ** 2)] ?? '').join(' ')
  const share = random()
  const status =
    share < 0.7 ? 'cerrado' : share < 0.95 ? 'pendiente' : share < 0.999 ? 'abierto' : 'cancelado'
  const inspector = `${vocabulary[below(40)]} ${vocabulary[below(50)]}`
  const rare = random() < 1 / 2000 ? ` ${rareWord}` : ''
  const visited = firstDay + below(1095) * day
  const parts = Array.from({ length: below(6) }, () => ({
    [fieldId('part')]: `pieza-${below(200)}`,
    [fieldId('pieces')]: below(50),
    [fieldId('partNote')]: words(2),
  }))
  const values: unknown[] = [
    `Planta ${vocabulary[below(20)]} ${below(25)}`,
    inspector,
    vocabulary[below(60)],
    `SN-${below(1_000_000_000).toString(36)}`,
    `${inspector.replace(' ', '.').replaceAll('ñ', 'n')}@example.com`,
    words(5 + below(8)) + rare,
    random() < 0.6 ? null : words(1 + below(12)),
    status,
    ['sí', 'no', 'n/a'][below(3)],
    random() < 0.9 ? 'sí' : 'no',
    ['libre', 'con_permiso', 'cerrado', 'n/a'][below(4)],
    ['matutino', 'vespertino', 'nocturno'][below(3)],
    ['soleado', 'nublado', 'lluvia', 'viento', 'granizo'][below(5)],
    ['alta', 'media', 'baja'][below(3)],
    `area_${below(30)}`,
    ['fuga', 'golpe', 'óxido', 'sin_sello', 'vencido', 'vacío'].filter(() => random() < 0.3),
    below(10_000),
    below(11),
    below(10_000_000) / 100,
    Math.round(random() * 400) / 10,
    isoDay(visited),
    isoDay(visited + below(90) * day),
    `${String(below(24)).padStart(2, '0')}:${String(below(60)).padStart(2, '0')}:00`,
    `${isoDay(visited)} 18:${String(below(60)).padStart(2, '0')}:00`,
    parts,
  ]
  const answers: Answers = {}
  fieldNames.forEach((name, index) => {
    const value = values[index]
    if (value !== null && value !== undefined) answers[fieldId(name)] = value
  })
  return answers
}

/** Yields records of these forms, mixed in order of creation. */
export function* sampleRecords(total: number, formIds: readonly number[], seed = 1): Generator<SampleRecord> {
  const random = seededRandom(seed)
  const left = formShares.map((share, at) => ({
    formId: formIds[at] ?? 0,
    records: Math.round(total * share),
  }))
  const folios = new Map<number, number>()
  const step = Math.floor((daysOfRecords * day) / total)
  for (let made = 0; made < total; made += 1) {
    let target = random() * left.reduce((sum, form) => sum + form.records, 0)
    const form =
      left.find((candidate) => (target -= candidate.records) < 0) ?? left.find((f) => f.records > 0)
    if (form === undefined) return
    form.records -= 1
    const next = (folios.get(form.formId) ?? 0) + 1
    folios.set(form.formId, next)
    yield {
      id: `a${made.toString(16).padStart(9, '0')}${hex24(`${seed}/${made}`).slice(0, 14)}`,
      formId: form.formId,
      folio: `${next}-1`,
      createdAt: new Date(recordsBegin + made * step).toISOString(),
      answers: sampleAnswers(random),
    }
  }
}
