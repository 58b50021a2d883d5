import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import type { Viewing } from '../../auth/viewing'
import { useT } from '../../shared/useT'
import classes from './ViewingBar.module.css'

/** Says on every page as whom it is viewed, with a button to leave. */
export function ViewingBar({ viewing: { name, leave } }: { readonly viewing: Viewing }) {
  const t = useT()
  return (
    <aside className={classes['bar']} aria-label={t('viewing.label')}>
      <IconEye size={20} stroke={1.6} aria-hidden className={classes['sign']} />
      <p className={classes['text']}>
        <span className={classes['name']}>{t('viewing.as', { name })}</span>
        <span className={classes['about']}>{t('viewing.onlyLooks')}</span>
      </p>
      <Button variant="default" flex="none" onClick={leave}>
        {t('viewing.leave')}
      </Button>
    </aside>
  )
}
