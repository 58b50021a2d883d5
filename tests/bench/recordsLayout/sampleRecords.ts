import { createHash } from 'node:crypto'

/** Everything lies in one account: the worst case for a tenant that has grown. */
export const accountId = 1200

export type Answers = Record<string, unknown>
export interface SampleRecord {
  readonly id: string
  readonly formId: number
  readonly folio: string
  readonly createdAt: string
  readonly answers: Answers
}
export interface SampleForm {
  readonly formId: number
  readonly records: number
}

const names = [
  'site inspector city serial email comment notes status verdict seal access',
  'shift weather priority area findings quantity score amount temperature visited due hour closed parts',
]
  .join(' ')
  .split(' ')
export const fieldNames: readonly string[] = names

const hex24 = (text: string): string => createHash('sha1').update(text).digest('hex').slice(0, 24)
const idCache = new Map<string, string>()
export function fieldId(formId: number, name: string): string {
  const key = `${formId}/${name}`
  const known = idCache.get(key)
  if (known !== undefined) return known
  const made = hex24(key)
  idCache.set(key, made)
  return made
}

/** Half of the records in one form, the rest in ever smaller ones: 20 forms. */
export function sampleForms(total: number): SampleForm[] {
  const shares = [0.5, 0.2, 0.1, 0.05, 0.04, 0.03, 0.02, 0.01]
  const small = Array.from({ length: 12 }, () => 0.05 / 12)
  return [...shares, ...small].map((share, index) => ({
    formId: 200101 + index,
    records: Math.round(total * share),
  }))
}

export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const syllables = 'ca lo ri men to sa pe du ña mi re co li ga vo ter ban fi que zo'.split(' ')
const word = (random: () => number): string => {
  const at = (): string => syllables[Math.floor(random() * syllables.length)] ?? 'ca'
  return random() < 0.5 ? at() + at() : at() + at() + at()
}
const wordRandom = seededRandom(7)
const vocabulary = Array.from({ length: 400 }, () => word(wordRandom))
const day = 86_400_000
const firstDay = Date.UTC(2023, 0, 1)
const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** The rare word stands in about 1 of 2,000 comments, the rare status in 1 of 1,000 records. */
export const rareWord = 'corrosión'

export function sampleAnswers(formId: number, random: () => number): Answers {
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
    [fieldId(formId, 'part')]: `pieza-${below(200)}`,
    [fieldId(formId, 'pieces')]: below(50),
    [fieldId(formId, 'partNote')]: words(2),
  }))
  const values: unknown[] = [
    `Planta ${vocabulary[below(20)]} ${below(25)}`,
    inspector,
    vocabulary[below(60)],
    `SN-${below(1_000_000_000).toString(36)}`,
    `${inspector.replace(' ', '.')}@example.com`,
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
    if (value !== null && value !== undefined) answers[fieldId(formId, name)] = value
  })
  return answers
}

/** Records of all forms mixed in the order of their creation, as they come in. */
export function* sampleRecords(total: number, seed: number, marker = 'a'): Generator<SampleRecord> {
  const random = seededRandom(seed)
  const left = sampleForms(total).map((form) => ({ ...form }))
  const folios = new Map<number, number>()
  const start = Date.UTC(2023, 0, 1)
  const step = Math.floor((1095 * day) / total)
  for (let made = 0; made < total; made += 1) {
    let target = random() * left.reduce((sum, form) => sum + form.records, 0)
    const form =
      left.find((candidate) => (target -= candidate.records) < 0) ?? left.find((f) => f.records > 0)
    if (form === undefined) return
    form.records -= 1
    const next = (folios.get(form.formId) ?? 0) + 1
    folios.set(form.formId, next)
    yield {
      id: marker + made.toString(16).padStart(9, '0') + hex24(`${seed}/${made}`).slice(0, 14),
      formId: form.formId,
      folio: `${marker === 'a' ? '' : marker}${next}-${accountId}`,
      createdAt: new Date(start + made * step).toISOString(),
      answers: sampleAnswers(form.formId, random),
    }
  }
}
