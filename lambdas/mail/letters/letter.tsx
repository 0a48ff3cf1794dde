import type { VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { variantName, wordsFor, type Words } from '../words.ts';
import { tellingOf, type About, type LetterKind, type Telling } from './about.ts';
import { Board } from './board.tsx';
import { LETTERS, type Occasion } from './kinds/all.ts';
import { Button, Footer, Heading, Link, Page, Paragraph, Subheading } from './parts.tsx';
import { plainText } from './plain.ts';

export type Letter = { readonly subject: string; readonly text: string; readonly html: string };

/** Where a reader goes to get no more of these, and to change what they get; undefined where there is nothing to stop. */
export type Ways = { readonly stop?: string; readonly settings: string };

/** A letter's tree, set twice. */
function set({ language }: Words, subject: string, tree: VNode): Letter {
  return { subject, text: plainText(tree), html: `<!DOCTYPE html>${renderToString(<Page language={language} title={subject}>{tree}</Page>)}` };
}

/** A letter about a game, from what its reader may know. */
export function gameLetter(occasion: Occasion, about: About, ways: Ways): Letter {
  const kind: LetterKind = LETTERS[occasion];
  const telling = tellingOf(about);
  const { words } = telling;
  return set(words, subjectOf(telling), (
    <>
      <Heading>{kind.heading(telling)}</Heading>
      <kind.Body {...telling} />
      {kind.hasBoard && <BoardFor {...telling} />}
      <Button href={telling.href}>{kind.action(telling)}</Button>
      <Foot words={words} why={kind.toGuest === true ? words.why.guest(telling.other) : words.why.player} kind={kind} ways={ways} />
    </>
  ));
}

/** One subject a game, so that its letters stand in one thread. */
const subjectOf = ({ view, words, other }: Telling): string => words.subject(other, variantName(words, view.variant), view.id.slice(-4));

function BoardFor({ view, reader, words }: Telling) {
  if (reader.you === null || view.board.length === 0) return <></>;
  return <Board view={view} you={reader.you} ranks={reader.ranks} label={words.board(reader.you)} />;
}

function Foot({ words, why, kind, ways }: { readonly words: Words; readonly why: string; readonly kind?: LetterKind; readonly ways: Ways }) {
  return (
    <Footer why={why}>
      {ways.stop !== undefined && kind !== undefined && <Link href={ways.stop}>{words.stop(words.kinds[kind.kind] ?? kind.kind)}</Link>}
      <Link href={ways.settings}>{words.settings}</Link>
    </Footer>
  );
}

/** What is gathered for one reader: a part for each piece of news, without the boards. */
export function digestLetter(news: readonly { readonly occasion: Occasion; readonly about: About }[], locale: string, ways: Ways): Letter {
  const words = wordsFor(locale);
  const games = new Set(news.map(({ about }) => about.view.id)).size;
  return set(words, words.digest.subject(games), (
    <>
      <Heading>{words.digest.heading(games)}</Heading>
      {news.map(({ occasion, about }) => <News kind={LETTERS[occasion]} telling={tellingOf(about)} />)}
      <Foot words={words} why={words.why.player} ways={ways} />
    </>
  ));
}

function News({ kind, telling }: { readonly kind: LetterKind; readonly telling: Telling }) {
  return (
    <>
      <Subheading>{kind.heading(telling)}</Subheading>
      <kind.Body {...telling} />
      <Button href={telling.href}>{kind.action(telling)}</Button>
    </>
  );
}

export function signInLetter(href: string, locale: string): Letter {
  const words = wordsFor(locale);
  const { heading, about, open } = words.signIn;
  return set(words, heading, (
    <>
      <Heading>{heading}</Heading>
      <Paragraph>{about}</Paragraph>
      <Button href={href}>{open}</Button>
      <Footer why={words.why.site} />
    </>
  ));
}

/** To see whether letters arrive, and how they look. */
export function testLetter(name: string, locale: string, settings: string): Letter {
  const words = wordsFor(locale);
  const { heading, about, open } = words.test;
  return set(words, heading, (
    <>
      <Heading>{heading}</Heading>
      <Paragraph>{about(name)}</Paragraph>
      <Button href={settings}>{open}</Button>
      <Footer why={words.why.site} />
    </>
  ));
}
