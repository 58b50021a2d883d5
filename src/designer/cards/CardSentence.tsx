import type { DescribedText } from '../../../schemas/conditions/describeText'
import classes from './FoldedCard.module.css'

/** What a card is about, in words: what it names stands out, what is not there does so differently. */
export function CardSentence({ text }: { readonly text: DescribedText }) {
  return text.map((part, index) =>
    typeof part === 'string' ? (
      part
    ) : part.kind === 'missing' ? (
      <em key={index} className={classes['missing']}>
        {part.text}
      </em>
    ) : (
      <strong key={index}>{part.text}</strong>
    ),
  )
}
