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
  /** What becomes of what is left empty. */
  readonly hint: string
  readonly submit: string
  /** More to be answered, above them. */
  readonly children?: ReactNode
  /** What the server said against it. */
  readonly refusal: readonly AddressedError[]
  readonly isSaving: boolean
  readonly onSave: (answers: Answers) => void
  readonly onCancel: () => void
}

const idPrefix = 'bulk'

/** The chosen fields as they are answered anywhere; what the server refuses is shown at its field. */
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
