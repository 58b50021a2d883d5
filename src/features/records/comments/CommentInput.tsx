import { Button, Combobox, Group, Loader, Textarea, useCombobox } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { longestComment, type CommentRequest } from '../../../../schemas/api/comments'
import { useApi, useUser } from '../../../auth/session'
import { useT } from '../../../shared/useT'
import { namedIn, nameBeingTyped, withName, type Named } from './mentionsIn'
import { unsentComments } from './unsentComments'

export interface CommentInputProps {
  readonly recordId: string
  readonly label: string
  readonly sendLabel: string
  /** The comment to edit; undefined for a new one. */
  readonly before?: { readonly text: string; readonly mentions: readonly Named[] }
  /** Resolves to whether it was accepted. */
  readonly onSend: (comment: CommentRequest) => Promise<boolean>
  readonly onCancel?: () => void
}

/** Draws the input of a comment: after an `@` it offers people who may read the record. Ctrl + Enter sends. */
export function CommentInput(props: CommentInputProps) {
  const { recordId, label, sendLabel, before, onSend, onCancel } = props
  const t = useT()
  const api = useApi()
  const { id: userId } = useUser()
  const input = useRef<HTMLTextAreaElement>(null)
  const isNew = before === undefined
  const [begun] = useState(() => (isNew ? unsentComments.read(userId, recordId) : undefined))
  const [text, setText] = useState(before?.text ?? begun?.text ?? '')
  const [chosen, setChosen] = useState<readonly Named[]>(before?.mentions ?? begun?.chosen ?? [])
  useEffect(() => {
    if (isNew) unsentComments.keep(userId, recordId, { text, chosen })
  }, [isNew, userId, recordId, text, chosen])
  const [typed, setTyped] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const people = useQuery({
    queryKey: ['comments', recordId, 'readers', typed],
    queryFn: ({ signal }) => api.comments.readers(recordId, typed ?? '', signal),
    enabled: typed !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })

  // Highlights the first name once names are loaded, so that Enter takes it.
  const { selectFirstOption } = combobox
  useEffect(() => {
    if (typed !== undefined && people.data) selectFirstOption()
  }, [typed, people.data, selectFirstOption])

  const read = (value: string, caret: number) => {
    const next = nameBeingTyped(value, caret)
    setTyped(next)
    if (next === undefined) combobox.closeDropdown()
    else combobox.openDropdown()
  }
  const choose = (id: string) => {
    const person = people.data?.objects.find((one) => String(one.id) === id)
    const caret = input.current?.selectionStart ?? text.length
    if (!person || typed === undefined) return
    const next = withName(text, caret, typed, person.name)
    setText(next.text)
    setChosen((known) => [...known.filter((one) => one.id !== person.id), person])
    setTyped(undefined)
    combobox.closeDropdown()
    requestAnimationFrame(() => input.current?.setSelectionRange(next.caret, next.caret))
  }
  const send = async () => {
    if (text.trim() === '' || isBusy) return
    setBusy(true)
    const isTaken = await onSend({ text, mentions: namedIn(text, chosen).map(({ id }) => id) })
    setBusy(false)
    if (!isTaken) return
    setText('')
    setChosen([])
  }
  const offered = (people.data?.objects ?? []).filter(({ id }) => id !== userId)
  return (
    <div>
      <Combobox store={combobox} onOptionSubmit={choose} position="top-start" middlewares={{ flip: true }}>
        <Combobox.Target withExpandedAttribute withKeyboardNavigation={typed !== undefined}>
          <Textarea
            ref={input}
            aria-label={label}
            placeholder={t('records.comments.placeholder')}
            autosize
            minRows={2}
            maxRows={10}
            maxLength={longestComment}
            value={text}
            onChange={({ currentTarget: { value, selectionStart } }) => {
              setText(value)
              read(value, selectionStart)
            }}
            onBlur={() => combobox.closeDropdown()}
            onKeyDown={(event) => {
              if (event.key === 'Escape' && (combobox.dropdownOpened || onCancel)) {
                // Escape must not close the panel too.
                event.preventDefault()
                event.stopPropagation()
                if (combobox.dropdownOpened) combobox.closeDropdown()
                else onCancel?.()
              }
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
                event.preventDefault()
                void send()
              }
            }}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={typed === undefined}>
          <Combobox.Options mah={240} style={{ overflowY: 'auto' }} aria-label={t('records.comments.people')}>
            {people.isFetching && offered.length === 0 && <Loader size="xs" m="xs" />}
            {!people.isFetching && offered.length === 0 && (
              <Combobox.Empty>{t('records.comments.nobody')}</Combobox.Empty>
            )}
            {offered.map(({ id, name }) => (
              <Combobox.Option key={id} value={String(id)}>
                {name}
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <Group justify="flex-end" gap="xs" mt="xs">
        {onCancel && (
          <Button variant="default" size="compact-md" onClick={onCancel}>
            {t('action.cancel')}
          </Button>
        )}
        <Button size="compact-md" loading={isBusy} disabled={text.trim() === ''} onClick={() => void send()}>
          {sendLabel}
        </Button>
      </Group>
    </div>
  )
}
