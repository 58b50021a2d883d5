import type { ModalProps } from '@mantine/core'
import type { Translate } from '../../shared/useT'
import classes from './settings.module.css'

/** How the dialogs of settings look alike. */
export const settingsDialogLook = (t: Translate) =>
  ({
    size: 'lg',
    closeButtonProps: { 'aria-label': t('action.close') },
    classNames: { body: classes['dialog'] ?? '' },
  }) satisfies Partial<ModalProps>
