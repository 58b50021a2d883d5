import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useT } from '../../shared/useT'
import classes from './LiveNews.module.css'

export interface LiveNewsProps {
  readonly fresh: number
  readonly changed: number
  /** The number of records of this page that left the list: they are greyed until it is reloaded. */
  readonly left: number
  readonly isMany: boolean
  readonly isLoading: boolean
  readonly onShow: () => void
}

/** Says how much has changed in a list since it was loaded. Nothing moves until the user presses it. */
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
    // The button disappears, so the focus moves into the list.
    document
      .querySelector<HTMLElement>('[role="grid"] [tabindex="0"], [data-record-cards] [tabindex="0"]')
      ?.focus()
    onShow()
  }
  return (
    <>
      {/* Announced once, because the growing count would be read out endlessly. */}
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
