import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useT } from '../../shared/useT'
import classes from './LiveNews.module.css'

export interface LiveNewsProps {
  readonly fresh: number
  readonly changed: number
  /** Of the page: they are greyed until the list is loaded. */
  readonly left: number
  readonly isMany: boolean
  readonly isLoading: boolean
  readonly onShow: () => void
}

/** Says how much has happened in a list since it was loaded. Nothing moves until somebody presses it. */
export function LiveNews({ fresh, changed, left, isMany, isLoading, onShow }: LiveNewsProps) {
  const t = useT()
  const parts = isMany
    ? [t('records.live.many')]
    : [
        ...(fresh > 0 ? [t('records.live.new', { count: fresh })] : []),
        ...(changed > 0 ? [t('records.live.changed', { count: changed })] : []),
        ...(left > 0 ? [t('records.live.left', { count: left })] : []),
      ]
  const show = () => {
    // The button goes: whoever pressed it by key goes on where the list is.
    document
      .querySelector<HTMLElement>('[role="grid"] [tabindex="0"], [data-record-cards] [tabindex="0"]')
      ?.focus()
    onShow()
  }
  return (
    <>
      {/* Said once: what is counted goes on, and would be read out without end. */}
      <span role="status" className="acopio-visually-hidden">
        {parts.length > 0 && t('records.live.status')}
      </span>
      {parts.length > 0 && (
        <div className={classes['news']}>
          <Button
            size="xs"
            variant="light"
            radius="xl"
            leftSection={<IconRefresh size={14} aria-hidden />}
            loading={isLoading}
            onClick={show}
          >
            {parts.join(' · ')}
          </Button>
        </div>
      )}
    </>
  )
}
