import { Kbd, Modal } from '@mantine/core'
import { useT } from '../../shared/useT'
import { shortcutGroups } from './shortcutGroups'
import classes from './ShortcutsDialog.module.css'

/** Lists all keys of the editor, by where they work. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT()
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={t('designer.keys')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <div className={classes['groups']}>
        {shortcutGroups.map(({ title, shortcuts }) => (
          <section key={title}>
            <h3 className={classes['title']}>{t(title)}</h3>
            <dl className={classes['list']}>
              {shortcuts.map(({ keys, does }) => (
                <div key={does} className={classes['line']}>
                  <dt>{t(does)}</dt>
                  <dd>
                    {keys.map((key) => (
                      <Kbd key={key} size="xs">
                        {key === 'Delete' ? t('designer.keys.deleteKey') : key}
                      </Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  )
}
