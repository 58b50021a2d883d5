import { Button, Group, Text } from '@mantine/core'
import { useEffect, type ReactNode } from 'react'
import '../../../renderers/renderers.css'
import { focusAddress } from '../../../renderers/focusAddress'
import { FormRenderer } from '../../../renderers/FormRenderer'
import type { AddressedError, Answering } from '../../../schemas/answering/types'
import type { Answers } from '../../../schemas/model/answers'
import type { Ports } from '../../../schemas/ports/ports'
import { useLocale } from '../LocaleProvider'
import { useT } from '../useT'

export interface SharedAnswersFormProps {
  readonly answering: Answering
  readonly ports: Ports
  /** Says what happens to fields that are left empty. */
  readonly hint: string
  readonly submit: string
  /** Further inputs above the fields. */
  readonly children?: ReactNode
  /** The errors with which the server refused. */
  readonly refusal: readonly AddressedError[]
  readonly isSaving: boolean
  readonly onSave: (answers: Answers) => void
  readonly onCancel: () => void
}

const idPrefix = 'bulk'

/** Draws the chosen fields as in any form; the server's errors appear at their fields. */
export function SharedAnswersForm(props: SharedAnswersFormProps) {
  const { answering, ports, hint, submit, children, refusal, isSaving, onSave, onCancel } = props
  const t = useT()
  const { locale } = useLocale()
  useEffect(() => {
    if (refusal.length === 0) return
    answering.putErrors(refusal)
    const [first] = answering.shownErrors()
    if (first) void focusAddress(first.address, idPrefix)
  }, [answering, refusal])

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const [first] = answering.validate()
        if (first) void focusAddress(first.address, idPrefix)
        else onSave(answering.toSubmission())
      }}
    >
      <Text size="sm" c="dimmed" my="md">
        {hint}
      </Text>
      {children}
      <FormRenderer
        answering={answering}
        page={0}
        locale={locale}
        ports={ports}
        mode="edit"
        idPrefix={idPrefix}
      />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
        <Button type="submit" loading={isSaving}>
          {submit}
        </Button>
      </Group>
    </form>
  )
}
