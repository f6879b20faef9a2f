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
import { Fragment } from "react";
import { inLetters, isMailto } from "./content";
import { leaveText, preferencesUrl } from "./foot-text";
import { DARK_RULES, style } from "./style";
import type { MailBrand, MailContent } from "./types";

export type MailLayoutProps = {
  content: MailContent;
  brand: MailBrand;
  unsubscribeUrl: string | undefined;
};

/** The one shape of our mails: brand, title, words, facts, one button, its link in letters, foot. */
export function MailLayout({ content, brand, unsubscribeUrl }: MailLayoutProps) {
  return (
    <Html lang="fr" dir="ltr">
      <Head>
        <title>{content.subject}</title>
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{DARK_RULES}</style>
      </Head>
      <Preview>{content.paragraphs[0] ?? content.title}</Preview>
      <Body className="m-body" style={style.body}>
        <div role="main">
          <Container style={{ maxWidth: 560 }}>
            <Text style={{ margin: "0 0 16px", fontSize: 20, fontWeight: 700 }}>
              <Link href={brand.publicUrl} className="m-link" style={style.brand}>
                {brand.platformName}
              </Link>
            </Text>
            <Section className="m-card" style={style.card}>
              <Heading as="h1" className="m-text" style={style.heading}>
                {content.title}
              </Heading>
              <Words content={content} />
              <Action content={content} />
            </Section>
            <Text className="m-quiet" style={{ ...style.quiet, margin: "16px 0 0" }}>
              {`L'équipe ${brand.platformName}`}
            </Text>
            {unsubscribeUrl && <Leave brand={brand} unsubscribeUrl={unsubscribeUrl} />}
          </Container>
        </div>
      </Body>
    </Html>
  );
}

function Words({ content: { greeting, paragraphs, facts, quote } }: { content: MailContent }) {
  return (
    <>
      <Text className="m-text" style={style.text}>
        {greeting}
      </Text>
      {paragraphs.map((paragraph) => (
        <Text key={paragraph} className="m-text" style={style.text}>
          {paragraph}
        </Text>
      ))}
      {quote && (
        <>
          <Text className="m-quiet" style={style.quiet}>
            {quote.label}
          </Text>
          <Section style={style.said}>
            <Text dir="auto" className="m-text" style={{ ...style.text, margin: 0 }}>
              {withBreaks(quote.text)}
            </Text>
          </Section>
        </>
      )}
      {facts && <Facts facts={facts} />}
    </>
  );
}

/** A real table, so that a screen reader reads each value with its label. */
function Facts({ facts }: { facts: { label: string; value: string }[] }) {
  return (
    <table style={style.facts}>
      <tbody>
        {facts.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row" className="m-quiet m-line" style={style.label}>
              {label}
            </th>
            <td className="m-text m-line" style={style.value}>
              <bdi>{value}</bdi>
            </td>
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
        <Button href={action.href} className="m-button" style={style.button}>
          {action.label}
        </Button>
      </Section>
      {secondary && (
        <Text className="m-text" style={style.text}>
          <Link href={secondary.href} className="m-link" style={style.link}>
            {secondary.label}
          </Link>
        </Text>
      )}
      {note && (
        <Text className="m-quiet" style={style.quiet}>
          {note}
        </Text>
      )}
      <Hr className="m-line" style={style.line} />
      <Text className="m-quiet" style={{ ...style.quiet, margin: 0 }}>
        {isMailto(action.href)
          ? "Si le bouton ne répond pas, écrivez à cette adresse\u00a0:"
          : "Si le bouton ne répond pas, copiez ce lien dans votre navigateur\u00a0:"}
        <br />
        <Link href={action.href} className="m-link" style={style.link}>
          {inLetters(action.href)}
        </Link>
      </Text>
    </>
  );
}

function Leave({ brand, unsubscribeUrl }: { brand: MailBrand; unsubscribeUrl: string }) {
  const links = [
    [unsubscribeUrl, leaveText.leave],
    [preferencesUrl(brand), leaveText.preferences],
  ] as const;
  return (
    <Text className="m-quiet" style={{ ...style.quiet, margin: "8px 0 0" }}>
      {links.map(([href, label], index) => (
        <Fragment key={label}>
          {index > 0 && " · "}
          <Link href={href} className="m-quiet" style={style.quietLink}>
            {label}
          </Link>
        </Fragment>
      ))}
    </Text>
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
