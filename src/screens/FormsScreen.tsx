import { ScreenTitle } from '../shared/ScreenTitle'
import { useT } from '../shared/useT'

export function FormsScreen() {
  const t = useT()
  return <ScreenTitle>{t('menu.forms')}</ScreenTitle>
}
