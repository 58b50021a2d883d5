import { ScreenTitle } from '../shared/ScreenTitle'
import { useT } from '../shared/useT'

export function AccountScreen() {
  const t = useT()
  return <ScreenTitle>{t('menu.account')}</ScreenTitle>
}
