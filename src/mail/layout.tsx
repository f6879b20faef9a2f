import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Section,
  Text,
} from "@react-email/components";
import { type CSSProperties, Fragment } from "react";
import { inLetters, isMailto } from "./content";
import type { MailBrand, MailContent } from "./types";

const ink = "#1F2421";
const quietInk = "#57605B";
const line = "#E6E0D6";
const accent = "#0B5D45";
const font = "-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

const text: CSSProperties = { color: ink, fontSize: 17, lineHeight: "1.5", margin: "0 0 16px" };
const quiet: CSSProperties = {
  color: quietInk,
  fontSize: 13,
  lineHeight: "1.5",
  margin: "0 0 8px",
};
const longWords: CSSProperties = { overflowWrap: "anywhere", wordBreak: "break-word" };
const card: CSSProperties = {
  backgroundColor: "#FFFFFF",
  border: `1px solid ${line}`,
  borderRadius: 10,
  padding: 24,
};
const said: CSSProperties = {
  borderLeft: `3px solid ${accent}`,
  margin: "0 0 24px",
  padding: "0 0 0 16px",
};
const button: CSSProperties = {
  backgroundColor: accent,
  borderRadius: 8,
  color: "#FFFFFF",
  fontSize: 17,
  fontWeight: 600,
  padding: "14px 24px",
};

/** The one shape of our mails: brand, title, words, facts, one button, and its link in letters. */
export function MailLayout({ content, brand }: { content: MailContent; brand: MailBrand }) {
  return (
    <Html lang="fr" dir="ltr">
      <Head>
        <title>{content.subject}</title>
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light" />
      </Head>
      <Preview>{content.paragraphs[0] ?? content.title}</Preview>
      <Body
        style={{ backgroundColor: "#FBF8F3", fontFamily: font, margin: 0, padding: "24px 16px" }}
      >
        <Container style={{ maxWidth: 560 }}>
          <Text style={{ margin: "0 0 16px", fontSize: 20, fontWeight: 700 }}>
            <Link href={brand.publicUrl} style={{ color: accent, textDecoration: "none" }}>
              {brand.platformName}
            </Link>
          </Text>
          <Section style={card}>
            <Heading as="h1" style={{ ...text, ...longWords, fontSize: 24, lineHeight: "1.2" }}>
              {content.title}
            </Heading>
            <Words content={content} />
            <Action content={content} />
          </Section>
          <Text style={{ ...quiet, margin: "16px 0 0" }}>{`L'équipe ${brand.platformName}`}</Text>
        </Container>
      </Body>
    </Html>
  );
}

function Words({ content: { greeting, paragraphs, facts, quote } }: { content: MailContent }) {
  return (
    <>
      <Text style={{ ...text, ...longWords }}>{greeting}</Text>
      {paragraphs.map((paragraph) => (
        <Text key={paragraph} style={{ ...text, ...longWords }}>
          {paragraph}
        </Text>
      ))}
      {quote && (
        <>
          <Text style={quiet}>{quote.label}</Text>
          <Section style={said}>
            <Text style={{ ...text, ...longWords, margin: 0 }}>{withBreaks(quote.text)}</Text>
          </Section>
        </>
      )}
      {facts && <Facts facts={facts} />}
    </>
  );
}

/** A real table, so that a screen reader reads each value with its label. */
function Facts({ facts }: { facts: { label: string; value: string }[] }) {
  const cell: CSSProperties = {
    borderTop: `1px solid ${line}`,
    fontSize: 15,
    lineHeight: "1.5",
    padding: "8px 0",
  };
  return (
    <table style={{ borderCollapse: "collapse", margin: "0 0 16px", width: "100%" }}>
      <tbody>
        {facts.map(({ label, value }) => (
          <tr key={label}>
            <th
              scope="row"
              style={{ ...cell, color: quietInk, fontWeight: 400, textAlign: "left", width: "40%" }}
            >
              {label}
            </th>
            <td style={{ ...cell, ...longWords, color: ink, fontWeight: 600 }}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Action({ content: { button: action, secondary, note } }: { content: MailContent }) {
  return (
    <>
      <Section style={{ margin: "8px 0 24px" }}>
        <Button href={action.href} style={button}>
          {action.label}
        </Button>
      </Section>
      {secondary && (
        <Text style={text}>
          <Link href={secondary.href} style={{ color: accent, textDecoration: "underline" }}>
            {secondary.label}
          </Link>
        </Text>
      )}
      {note && <Text style={quiet}>{note}</Text>}
      <Hr style={{ borderColor: line, margin: "16px 0" }} />
      <Text style={{ ...quiet, margin: 0 }}>
        {isMailto(action.href)
          ? "Si le bouton ne répond pas, écrivez à cette adresse\u00a0:"
          : "Si le bouton ne répond pas, copiez ce lien dans votre navigateur\u00a0:"}
        <br />
        <Link href={action.href} style={{ ...longWords, color: accent }}>
          {inLetters(action.href)}
        </Link>
      </Text>
    </>
  );
}

function withBreaks(value: string) {
  return value.split("\n").map((part, index) => (
    <Fragment key={`${index} ${part}`}>
      {index > 0 && <br />}
      {part}
    </Fragment>
  ));
}
