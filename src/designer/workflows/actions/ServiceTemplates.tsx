import { Textarea, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { useT } from '../../../shared/useT'
import { PlaceholderPicker } from '../../options/email/PlaceholderPicker'
import { insertIntoBody, insertTemplate } from './insertTemplate'

interface TemplateProps {
  readonly value: string
  readonly onChange: (value: string, key?: string) => void
}

/** Puts a placeholder where the cursor of an input is. */
function useInserting(
  { value, onChange }: TemplateProps,
  insert: typeof insertTemplate,
): {
  readonly input: React.RefObject<(HTMLInputElement & HTMLTextAreaElement) | null>
  readonly onPick: (path: string) => void
} {
  const input = useRef<(HTMLInputElement & HTMLTextAreaElement) | null>(null)
  const onPick = (path: string) => {
    const { selectionStart, selectionEnd } = input.current ?? {}
    const chosen = { start: selectionStart ?? value.length, end: selectionEnd ?? value.length }
    const { text, cursor } = insert(value, chosen, path)
    onChange(text)
    input.current?.focus()
    // What was put in is drawn first.
    requestAnimationFrame(() => input.current?.setSelectionRange(cursor, cursor))
  }
  return { input, onPick }
}

/** What is the same in every language. */
const example = 'https://'

/** Where a service is: what comes after its host may say what a record says. */
export function ServiceUrl(props: TemplateProps & { readonly className: string }) {
  const t = useT()
  const { input, onPick } = useInserting(props, insertTemplate)
  return (
    <div className={props.className}>
      <TextInput
        ref={input}
        size="sm"
        mb={6}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        label={t('workflows.service.url')}
        placeholder={example}
        value={props.value}
        onChange={({ currentTarget }) => props.onChange(currentTarget.value, 'url')}
      />
      <PlaceholderPicker label={t('workflows.service.url.insert')} onPick={onPick} />
    </div>
  )
}

/** What a service is sent. */
export function ServiceBody(props: TemplateProps) {
  const t = useT()
  const { input, onPick } = useInserting(props, insertIntoBody)
  return (
    <div>
      <Textarea
        ref={input}
        size="sm"
        mb={6}
        autosize
        minRows={3}
        maxRows={16}
        spellCheck={false}
        label={t('workflows.service.body')}
        description={t('workflows.service.body.hint')}
        value={props.value}
        onChange={({ currentTarget }) => props.onChange(currentTarget.value, 'body')}
      />
      <PlaceholderPicker label={t('workflows.service.body.insert')} onPick={onPick} />
    </div>
  )
}
