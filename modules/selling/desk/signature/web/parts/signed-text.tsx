/** The text that is signed. It scrolls, so it takes the keyboard. */
export const SignedText = ({ text }: { text: string }) => (
  <pre className="sign-text" tabIndex={0}>
    {text}
  </pre>
)
