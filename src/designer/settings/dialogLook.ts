import type { ModalProps } from '@mantine/core'
import type { Translate } from '../../shared/useT'
import classes from './settings.module.css'

/** Returns the common props of the dialogs of settings. */
export const settingsDialogLook = (t: Translate) =>
  ({
    size: 'lg',
    closeButtonProps: { 'aria-label': t('action.close') },
    classNames: { body: classes['dialog'] ?? '' },
  }) satisfies Partial<ModalProps>
