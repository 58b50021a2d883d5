export {
  createIntl,
  createIntlCache,
  FormattedList,
  FormattedMessage,
  IntlContext,
  RawIntlProvider,
  useIntl,
} from 'react-intl'
