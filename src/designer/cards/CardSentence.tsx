import type { DescribedText } from '../../../schemas/conditions/describeText'
import classes from './FoldedCard.module.css'

/** Draws a card's sentence; names in it stand out, and names of missing parts look different. */
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
