import { subscribe } from 'valtio'
import { fillWith } from '../../schemas/answering/answerWords'
import type { Answering } from '../../schemas/answering/types'
import type { CompiledForm } from '../../schemas/compile/compiledForm'
import type { Address } from '../../schemas/model/answers'
import { own } from '../../schemas/model/json'
import { languageTag, type Locale } from '../../schemas/model/locales'
import { answersNamedIn } from '../../schemas/model/namedAnswers'
import type { FormText } from './useFormText'

interface Followed {
  readonly answering: Answering
  readonly text: FormText
  /** The prefix of the texts' keys. */
  readonly about: string
  readonly locale: Locale
  /** The group whose set the texts are in. */
  readonly groupId: string | undefined
  readonly setIndex: number | undefined
}

/**
 * Calls `give` with the texts filled with answers, at once and whenever one of those answers reads differently. Never calls it when the
 * texts refer to no answers.
 */
export function followAnswers(followed: Followed, end: AbortSignal, give: (text: () => FormText) => void) {
  if (end.aborted) return
  const { answering, text, about, locale } = followed
  const ids = namedBy(answering.compiled, about)
  const stateOf = (fieldId: string) => stateNear(followed, fieldId)
  const valueOf = (fieldId: string) => {
    const state = stateOf(fieldId)
    return state?.visible ? valueOfState(state) : undefined
  }
  const fill = fillWith(answering.compiled, valueOf, { languageTag: languageTag(locale), text })
  const words = () => JSON.stringify(ids.map((id) => fill(id, '')))
  let told: string | undefined
  const tell = () => {
    const now = words()
    if (now === told) return
    told = now
    const filled: FormText = (key, other = fill) => text(key, other)
    give(() => filled)
  }
  for (const id of ids) {
    const state = stateOf(id)
    if (state) end.addEventListener('abort', subscribe(state, tell))
  }
  if (ids.length > 0) tell()
}

/** Returns a field's state; texts in a set refer to the fields of the same set. */
function stateNear({ answering, groupId, setIndex }: Followed, fieldId: string) {
  const group = own(answering.compiled.fields, fieldId)?.groupId
  if (group === undefined) return answering.stateAt({ fieldId })
  const near: Address | undefined =
    group === groupId && setIndex !== undefined ? { fieldId, groupId: group, setIndex } : undefined
  return near && answering.stateAt(near)
}

/** Returns a state's answer; that of a row consists of its members. */
function valueOfState(state: NonNullable<ReturnType<Answering['stateAt']>>): unknown {
  if (!('members' in state)) return state.value
  return Object.fromEntries(Object.entries(state.members).map(([id, { value }]) => [id, value]))
}

const naming = new WeakMap<CompiledForm, readonly (readonly [key: string, ids: readonly string[]])[]>()

/** Returns the fields whose answers the texts refer to, in any language of the form. */
function namedBy(compiled: CompiledForm, about: string): readonly string[] {
  let texts = naming.get(compiled)
  if (!texts) {
    texts = [compiled.texts, ...Object.values(compiled.translations)].flatMap((language) =>
      Object.entries(language).flatMap(([key, text]) => {
        const ids = answersNamedIn(text)
        return ids.length > 0 ? [[key, ids] as const] : []
      }),
    )
    naming.set(compiled, texts)
  }
  return [...new Set(texts.flatMap(([key, ids]) => (key.startsWith(about) ? ids : [])))]
}
