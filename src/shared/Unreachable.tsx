import { Badge, Button, Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { Link } from 'react-router-dom'
import { ApiError } from '../../adapters/api/apiError'
import { answerDrafts, type LocalDraft } from '../../adapters/storage/answerDrafts'
import { knownForms, type KnownForm } from '../../adapters/storage/knownForms'
import { errorText } from './errorText'
import { Failed, type FailedProps } from './ListStates'
import lists from './lists.module.css'
import classes from './Unreachable.module.css'
import { useFormat } from './useFormat'
import { useT } from './useT'

export interface UnreachableProps extends FailedProps {
  /** The user whose forms are offered. */
  readonly owner: number
}

/**
 * Replaces a list that could not be loaded. Where the server did not respond, it offers the forms that this device keeps, which can be
 * answered anyway.
 */
export function Unreachable({ error, onRetry, owner }: UnreachableProps) {
  const { data: forms, refetch } = useKeptForms(owner)
  useEffect(() => answerDrafts.subscribe(() => void refetch()), [refetch])
  if (!forms) return null
  const isKept = error instanceof ApiError && error.isTemporary && forms.length > 0
  return isKept ? (
    <Kept error={error} forms={forms} onRetry={onRetry} />
  ) : (
    <Failed error={error} onRetry={onRetry} />
  )
}

interface KeptForm {
  readonly id: number
  readonly name: string
  /** Epoch milliseconds of when the server last served it. */
  readonly at: number
  /** True when an answering was started here, which would be resumed. */
  readonly isBegun: boolean
}

const noForms: readonly KnownForm[] = []
const noDrafts: readonly LocalDraft[] = []

function useKeptForms(owner: number) {
  return useQuery({
    queryKey: ['keptForms', owner],
    queryFn: async (): Promise<readonly KeptForm[]> => {
      // A browser that stores nothing has no forms to offer.
      const [forms, drafts] = await Promise.all([
        knownForms.list(owner).catch(() => noForms),
        answerDrafts.list(owner).catch(() => noDrafts),
      ])
      const begun = new Set(drafts.filter(isGoneOnWith).map(({ formId }) => formId))
      return forms.map(({ form, at }) => ({
        ...{ id: form.form_id, name: form.name, at },
        isBegun: begun.has(form.form_id),
      }))
    },
    networkMode: 'always',
    // A form opened meanwhile appears at once.
    staleTime: 0,
  })
}

/** Returns true for a draft of a new record that was neither sent nor started from an inbox item or a copy. */
const isGoneOnWith = ({ recordId, inboxId, copyOf, outgoing }: LocalDraft) =>
  recordId === null &&
  inboxId === null &&
  copyOf === undefined &&
  (outgoing === null || outgoing.problem !== null)

function Kept({ error, forms, onRetry }: FailedProps & { readonly forms: readonly KeptForm[] }) {
  const t = useT()
  const format = useFormat()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Title order={2} size="h3" id={id}>
        {t('kept.title')}
      </Title>
      <Group gap="xs" mt={4} mb="sm" role="status">
        <Text size="sm" c="dimmed">
          {errorText(t, error)} {t('kept.text')}
        </Text>
        <Button variant="subtle" size="sm" h={44} px="xs" onClick={onRetry}>
          {t('action.retry')}
        </Button>
      </Group>
      <ul className={lists['framed']} aria-labelledby={id}>
        {forms.map((form) => (
          <li key={form.id} className={classes['form']}>
            <div className={classes['text']}>
              <span className={classes['name']}>{form.name}</span>
              <span className={classes['more']}>
                {t('kept.opened', { when: format.relative(form.at) })}
                {form.isBegun && (
                  <Badge variant="light" size="sm" tt="none">
                    {t('kept.begun')}
                  </Badge>
                )}
              </span>
            </div>
            <Button
              component={Link}
              to={`/forms/private/${form.id}/`}
              variant="default"
              h={44}
              aria-label={t('palette.answer', { name: form.name })}
            >
              {t('items.answer')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
