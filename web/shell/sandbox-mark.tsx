export function SandboxMark({ className }: { className: string }) {
  return (
    <span
      title="Sign-in, payments and AI are simulated here"
      className={`font-medium text-ink-soft ${className}`}
    >
      Sandbox
    </span>
  );
}
